"""Bots that are external programs, in any language; and bots that play on a remote server."""
