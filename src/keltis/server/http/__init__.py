"""Requests and sockets: routes, who may ask for what, messages, and the page's files."""
