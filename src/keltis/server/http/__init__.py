"""HTTP and WebSockets: routes, authentication, messages, and the page's files."""
