"""The games. To add one, add its folder and a line here."""

from ..core.play.registry import register

register("super-farmer", f"{__name__}.super_farmer")
register("have-you-herd", f"{__name__}.have_you_herd")
register("swip-sheep", f"{__name__}.swip_sheep")
register("bunny-bunny-moose-moose", f"{__name__}.moose", "moose", "bunny")
register("herds", f"{__name__}.herds")
