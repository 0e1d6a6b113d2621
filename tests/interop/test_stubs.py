"""What editors and type checkers see of frameworks is what there is."""

import ast
import importlib
import inspect
from importlib.util import find_spec

import pytest

FRAMEWORKS = ("casadi", "jax", "numba", "torch")

pytestmark = pytest.mark.skipif(not all(map(find_spec, FRAMEWORKS)), reason=f"needs {', '.join(FRAMEWORKS)}")


@pytest.mark.parametrize("framework", FRAMEWORKS)
def test_stubs_are_as_written_by_the_tool(framework: str) -> None:
    """Else: python tools/interop_stubs.py."""
    from tools.interop_stubs import ROOM, STUBS, written

    assert set(STUBS) == set(FRAMEWORKS)
    text = (ROOM / framework / "__init__.pyi").read_text(encoding="utf-8")
    assert text == written(STUBS[framework])


@pytest.mark.parametrize("framework", FRAMEWORKS)
def test_functions_have_the_signatures_of_their_stubs(framework: str) -> None:
    from tools.interop_stubs import ROOM, STUBS

    module = importlib.import_module(f"rodyn.interop.{framework}")
    stub = ast.parse((ROOM / framework / "__init__.pyi").read_text(encoding="utf-8"))
    functions = [node for node in stub.body if isinstance(node, ast.FunctionDef)]
    assert {node.name for node in functions} == set(STUBS[framework].names)
    for node in functions:
        found = getattr(module, node.name)
        names = [one.arg for one in (*node.args.args, *node.args.kwonlyargs)]
        assert names == [*inspect.signature(found).parameters]
        assert found.__module__ == f"rodyn.interop.{framework}"
        assert ast.get_docstring(node) in found.__doc__
