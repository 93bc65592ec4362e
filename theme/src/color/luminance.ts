/** The red, green and blue of a color, from 0 to 1. */
export interface Rgb {
  r: number
  g: number
  b: number
}

/** Returns the relative luminance as defined by WCAG 2.2, from 0 for black to 1 for white. */
export function luminance({ r, g, b }: Rgb): number {
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/**
 * Whether black has more contrast with a color than white. At a luminance of 0.179 both have the same contrast.
 *
 * @param color `#rrggbb`, or with two more digits, which are ignored
 */
export function isLight(color: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  return luminance({ r, g, b }) > 0.179
}
