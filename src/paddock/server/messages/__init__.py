"""Every message of the protocol, defined once: web socket and plain HTTP. The TypeScript types are generated from them."""
