"""A day of network traffic as Zeek logs it, made up, with an incident hidden in it."""
