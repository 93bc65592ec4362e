/**
 * Whether a colour is a light one: black reads better on it than white.
 *
 * @param color `#rrggbb`, or with two more digits that are not read
 */
export function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  // Relative luminance, WCAG 2.2; at 0.179 black and white contrast alike.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179
}
