"""One small tree of expressions, printed as text, LaTeX and MathML."""
