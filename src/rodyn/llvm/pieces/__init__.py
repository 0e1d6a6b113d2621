"""A `PieceProgram` as textual LLVM IR: loops over the links of `lanes` pieces, and between them loops over all pieces.

Records live in memory, a vector per scalar, for each link that stands at the same place of its piece in a tile of
pieces. What one stage leaves for another is kept for the whole robot; what is read within a stage only lies in
memory that all tiles of a thread share, and stays in its cache. Pieces are equally long, but some lack their first
link: in their lanes the first step is run on a copy of the link that follows, and passes on what it was given.

`layout`   where records lie in memory, and which sweeps form a stage
`serial`   the stem, and steps from piece to piece
`module`   the module: all stages, and what runs them; sweeps over the links of pieces
"""
