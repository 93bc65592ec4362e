import type { Palette } from './colors-of.ts'
import { hexOf, type Oklch, oklchOfRgb } from './oklch.ts'

/** The width of a bin of hues in degrees. */
const BIN = 15
const BINS = 360 / BIN
/** The chroma below which a color is gray to people. */
const GRAY = 0.03
/** How far apart two hues are that look like two colors, in degrees. */
const APART = 50
/** The share of the first color that the second has at least. */
const SECOND_LEAST = 0.06
/** The hue of images without color: warm grays. */
const NO_HUE: Oklch = { l: 0.4, c: 0.02, h: 60 }

/** A color that many pixels have, with how much of it there is. */
interface Peak extends Oklch {
  weight: number
}

/**
 * Returns three palettes with the main colors of images: their first color, their second one, and a quiet one. The same images always
 * give the same palettes.
 * @param images the pixels of each image, as red, green, blue and alpha from 0 to 255. Each image counts the same.
 */
export function palettesOf(images: readonly ArrayLike<number>[]): [first: Palette, second: Palette, quiet: Palette] {
  const [first = { ...NO_HUE, weight: 0 }, second] = peaksOf(images)
  const other = second ?? { ...first, h: first.h + 180, c: Math.max(first.c, 0.1) }
  const ground = (h: number, c: number) => ({ ink: hexOf({ l: 0.22, c, h }), soft: hexOf({ l: 0.965, c: c / 2.5, h }) })
  return [
    { ...ground(first.h, 0.03), accent: strong(first), buy: strong(other) },
    { ...ground(other.h, 0.03), accent: strong(other), buy: strong(first) },
    { ...ground(first.h, 0.01), accent: hexOf({ l: 0.28, c: 0.025, h: first.h }), buy: strong(first) },
  ]
}

/** The color as strong as a button needs it. */
const strong = ({ l, c, h }: Oklch): string => hexOf({ l: Math.min(0.52, Math.max(0.38, l)), c: Math.min(0.18, Math.max(0.05, c)), h })

function peaksOf(images: readonly ArrayLike<number>[]): Peak[] {
  const bins = Array.from({ length: BINS }, (): Peak => ({ weight: 0, l: 0, c: 0, h: 0 }))
  for (const pixels of images) addPixels(bins, pixels)
  const peaks = bins
    .filter(({ weight }) => weight > 0)
    .map(({ weight, l, c, h }) => ({ weight, l: l / weight, c: c / weight, h: h / weight }))
    .toSorted((one, two) => two.weight - one.weight)
  const [first] = peaks
  if (!first) return []
  const second = peaks.find(({ h, weight }) => distance(h, first.h) >= APART && weight >= first.weight * SECOND_LEAST)
  return second ? [first, second] : [first]
}

/** Adds the colored pixels of an image to the bins of their hues. Backgrounds that are nearly white or black are no color of a product. */
function addPixels(bins: Peak[], pixels: ArrayLike<number>): void {
  const count = pixels.length / 4
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue
    const part = (place: number) => (pixels[at + place] ?? 0) / 255
    const { l, c, h } = oklchOfRgb({ r: part(0), g: part(1), b: part(2) })
    if (c < GRAY || l < 0.18 || l > 0.95) continue
    const hue = (h + 360) % 360
    const bin = bins[Math.floor(hue / BIN) % BINS]
    if (!bin) continue
    const weight = c / count
    bin.weight += weight
    bin.l += l * weight
    bin.c += c * weight
    bin.h += hue * weight
  }
}

const distance = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180)
