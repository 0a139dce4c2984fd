"""The games. To add one, add its folder and a line here."""

from ..core.game import register

register("super-farmer", f"{__name__}.super_farmer")
