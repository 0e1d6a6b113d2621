"""The equations of a robot as people read them: text, LaTeX and typeset pages, from the algorithms themselves."""
