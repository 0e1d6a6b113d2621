"""An arm with shapes in the studio: drawn from them until a length is edited, which they do not fit."""

from tests.studio.driver import Studio


def test_a_catalog_arm_is_drawn_from_its_shapes(studio: Studio) -> None:
    studio.ask("s.openCatalog('ur5e')")
    assert studio.ask("s.scene.robot.fromShapes")
    studio.ask("s.edit('links/1/mass', 4)")
    assert studio.ask("s.scene.robot.fromShapes")
    studio.ask("s.edit('dh/2/a', -0.6)")
    assert not studio.ask("s.scene.robot.fromShapes")
    studio.ask("s.undo()")
    assert studio.ask("s.scene.robot.fromShapes")
    assert not studio.complaints
