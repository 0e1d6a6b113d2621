"""The papers' experiments, figures, tables and claims, computed again and judged: `rodyn reproduce`.

From the bottom up: `experiment` and `measurement` say what is found, `robots` what with; the rooms `motions`, `tables`
and `claims` compute; `register` lists their experiments; `run` computes them, `store` keeps them, `report` and `page`
show them.
"""
