import { luminance } from './luminance.ts'

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
  const light = lights[Math.floor(lights.length / 2)] ?? 0
  const encoded = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
  return `#${Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
    .repeat(3)}`
}
