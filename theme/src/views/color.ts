/**
 * Returns the relative luminance as defined by WCAG 2.2, from 0 for black to 1 for white.
 *
 * @param color `#rrggbb`, or with two more digits, which are ignored
 */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Whether black has more contrast with a color than white. At a luminance of 0.179 both have the same contrast. */
export const isLight = (color: string): boolean => luminance(color) > 0.179

/** Returns the contrast ratio of two colors, from 1 to 21. WCAG 2.2 requires 4.5 for normal text. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
