"""LLVM IR as text: a writer, straight-line code, loops over links, sine and cosine. Knows no robot and no compiler."""
