import { encoded, hexOfRgb, linear, type Rgb, rgbOf } from '../color/srgb.ts'

/** A color as people see it: its lightness from 0 to 1, its chroma from 0, and its hue in degrees (OKLCH, by Björn Ottosson). */
export interface Oklch {
  l: number
  c: number
  h: number
}

/** Reads `#rrggbb`. */
export const oklchOf = (hex: string): Oklch => oklchOfRgb(rgbOf(hex))

/** Returns a color as people see it. */
export function oklchOfRgb(color: Rgb): Oklch {
  const [r, g, b] = [linear(color.r), linear(color.g), linear(color.b)]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const yellow = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return { l, c: Math.hypot(a, yellow), h: (Math.atan2(yellow, a) * 180) / Math.PI }
}

/** Returns the color as `#rrggbb`. One that no screen can show loses chroma until one can. */
export function hexOf({ l, c, h }: Oklch): string {
  for (let chroma = c; ; chroma -= 0.004) {
    const color = fromOklch({ l, c: Math.max(0, chroma), h })
    if (chroma > 0 && Object.values(color).some((part: number) => part < -0.0005 || part > 1.0005)) continue
    return hexOfRgb(color)
  }
}

function fromOklch({ l, c, h }: Oklch): Rgb {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return {
    r: encoded(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    g: encoded(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    b: encoded(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  }
}
