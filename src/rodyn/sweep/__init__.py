"""The recursion and nothing else: a chain of links, its combinators, frame views, and the registry."""
