"""Bots that are programs of their own, in any language; and bots that visit a server."""
