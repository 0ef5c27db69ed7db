"""What the writers of VNG and CSUP share: encoders of columns, and the segments that they fill."""
