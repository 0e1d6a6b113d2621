"""The recursion: a chain of links, its combinators, the frame views, and the register of algorithms."""
