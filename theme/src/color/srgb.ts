/** The red, green and blue of a color, from 0 to 1. */
export interface Rgb {
  r: number
  g: number
  b: number
}

/** Returns the parts of `#rrggbb`. Two more digits, for the opacity, are ignored. */
export function rgbOf(color: string): Rgb {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  return { r, g, b }
}

/** Returns the amount of light of a part of a color, both from 0 to 1, as sRGB and WCAG 2.2 define it. */
export const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

/** Returns the part of a color with an amount of light: the inverse of `linear`. */
export const encoded = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

/** Returns a color as `#rrggbb`. Parts that no screen can show become the nearest that one can. */
export function hexOfRgb({ r, g, b }: Rgb): string {
  const digits = (part: number) =>
    Math.round(Math.min(1, Math.max(0, part)) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${digits(r)}${digits(g)}${digits(b)}`
}
