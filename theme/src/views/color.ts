/**
 * Relative luminance as WCAG 2.2 has it: 0 is black, 1 is white.
 *
 * @param color `#rrggbb`, or with two more digits that are not read
 */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Black reads better on it than white: at 0.179 both contrast alike. */
export const isLight = (color: string): boolean => luminance(color) > 0.179

/** Contrast of two colours, 1 to 21; WCAG 2.2 asks 4.5 of text. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
