import { luminance } from './luminance.ts'
import { encoded, hexOfRgb } from './srgb.ts'

/**
 * Returns the gray that is as light as the median of an image’s pixels, as `#rrggbb`.
 *
 * @param pixels the red, green, blue and opacity of each pixel, from 0 to 255
 */
export function medianGray(pixels: ArrayLike<number>): string {
  const part = (at: number) => (pixels[at] ?? 0) / 255
  const lights = Array.from({ length: pixels.length / 4 }, (_, place) =>
    luminance({ r: part(place * 4), g: part(place * 4 + 1), b: part(place * 4 + 2) }),
  ).toSorted((one, other) => one - other)
  const gray = encoded(lights[Math.floor(lights.length / 2)] ?? 0)
  return hexOfRgb({ r: gray, g: gray, b: gray })
}
