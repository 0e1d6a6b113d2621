"""Calls of steps as functions of WebAssembly."""
