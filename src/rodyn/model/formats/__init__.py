"""Readers, writers and checks of robot files."""
