import { expect, test } from "vitest";
import { beside, type Box } from "./placement";

const room = { left: 0, top: 50, right: 390, bottom: 844 };
const size = { width: 300, height: 120 };
const boxAt = ({ x, y }: { x: number; y: number }): Box => ({ left: x, top: y, right: x + size.width, bottom: y + size.height });
const apart = (one: Box, two: Box) => one.right <= two.left || two.right <= one.left || one.bottom <= two.top || two.bottom <= one.top;

test.each([
  { left: 10, top: 60, right: 380, bottom: 160 },
  { left: 10, top: 400, right: 380, bottom: 500 },
  { left: 300, top: 740, right: 380, bottom: 840 },
])("it lies in the room and beside what it speaks of: %o", (target) => {
  const box = boxAt(beside(target, size, room, []));
  expect(apart(box, target)).toBe(true);
  expect(box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom).toBe(true);
});

test("it is not in the way of what one presses", () => {
  const target = { left: 10, top: 300, right: 380, bottom: 400 };
  const button = { left: 10, top: 410, right: 380, bottom: 470 };
  expect(apart(boxAt(beside(target, size, room, [button])), button)).toBe(true);
});
