"""The parts that the writers of VNG and CSUP share: encoders, segments, compression, dictionaries, metadata."""
