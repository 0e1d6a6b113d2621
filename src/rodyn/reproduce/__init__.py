"""The papers' experiments, figures and tables, computed again and judged: `rodyn reproduce`."""
