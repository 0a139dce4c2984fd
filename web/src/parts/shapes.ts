// The players' marks, 32 x 32: with a shape to each colour, nobody needs the colour.
export const SHAPES = [
  "M16 3a13 13 0 1 0 0 26a13 13 0 1 0 0-26Z",
  "M5 5h22v22H5Z",
  "M16 3 30 28H2Z",
  "M16 2 30 16 16 30 2 16Z",
  "m16 2 4.1 9.4 10.2 1-7.7 6.8 2.3 10-8.9-5.3-8.9 5.3 2.3-10-7.7-6.8 10.2-1Z",
  "M9 4h14l7 12-7 12H9L2 16Z",
];
