"""Every message over the wire, written once: the socket, plain HTTP, and the TypeScript types that are made from them."""
