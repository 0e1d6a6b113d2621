"""One trace, many readers: what an algorithm did to traced scalars, as a `Program`."""
