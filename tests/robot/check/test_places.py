"""Lines of links and joints in files."""

import rodyn as rd
from rodyn.robot.check.places import lines

URDF = """<?xml version="1.0"?>
<robot name="arm">
  <!-- <link name="old"/> -->
  <link name="a &amp; b"/>
  <link
    name='second'>
  </link>
  <joint type="revolute" name="second"><parent link="a &amp; b"/></joint>
  <link name="twice"/>
  <link name="twice"/>
</robot>
"""


def test_tags_of_urdf_have_lines() -> None:
    assert lines(URDF) == {"link a & b": 4, "link second": 5, "joint second": 8}


def test_json_and_toml_have_lines() -> None:
    arm = rd.load("two_link")
    for text in (arm.to_json(), arm.to_toml()):
        found = lines(text)
        for link in arm.links:
            line = text.splitlines()[found[f"link {link.name}"] - 1]
            assert f'"{link.name}"' in line


def test_names_with_escapes_are_read_as_json_reads_them() -> None:
    assert lines('{"links": [\n{"name": "fore\\u0020\\"arm\\""}]}')['link fore "arm"'] == 2


def test_text_that_is_no_file_has_none() -> None:
    assert lines("") == lines("<") == lines('name = "\\q"') == {}
