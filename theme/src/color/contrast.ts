import { luminance } from './luminance.ts'
import { hexOfRgb, type Rgb, rgbOf } from './srgb.ts'

/** A color with its opacity, from 0 to 1. */
interface Rgba extends Rgb {
  a: number
}

/** The contrast that text needs on its background (WCAG 2.2, success criterion 1.4.3, level AA). */
export const CONTRAST_MIN = 4.5

/** The contrast that icons and large text need: at least 24 px, or 18.7 px if bold (WCAG 2.2, 1.4.11 and 1.4.3, level AA). */
export const CONTRAST_MIN_LARGE = 3

const COLOR = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i

function parse(color: string): Rgba | undefined {
  const found = COLOR.exec(color)
  return found ? { ...rgbOf(color), a: found[1] === undefined ? 1 : Number.parseInt(found[1], 16) / 255 } : undefined
}

const over = (top: Rgba, below: Rgba): Rgba => {
  const mix = (key: 'r' | 'g' | 'b') => top[key] * top.a + below[key] * (1 - top.a)
  return { r: mix('r'), g: mix('g'), b: mix('b'), a: 1 }
}

const white: Rgba = { r: 1, g: 1, b: 1, a: 1 }
const black: Rgba = { r: 0, g: 0, b: 0, a: 1 }

function ratioOf(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns the contrast of text on its background, or undefined if one of the colors isn’t valid. Pages are white below it. */
export function contrast(text: string, background: string): number | undefined {
  const [top, below] = [parse(text), parse(background)]
  if (!top || !below) return undefined
  const ground = over(below, white)
  return ratioOf(over(top, ground), ground)
}

/** Returns a contrast for people. One just below a limit isn’t rounded up to it. */
export const shownRatio = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1)

/** Returns the color that is seen where a color covers another one with an opacity from 0 to 1. */
export function mixed(top: string, below: string, opacity: number): string {
  const [one = white, other = white] = [parse(top), parse(below)]
  return hexOfRgb(over({ ...one, a: opacity }, other))
}

/**
 * Returns the color nearest to the text’s that has enough contrast: the text’s own color, mixed with as little black or white as
 * needed. It is opaque, because only then its contrast is the same everywhere.
 * @param least the contrast that is enough
 */
export function nearestReadable(text: string, background: string, least = CONTRAST_MIN): string | undefined {
  const [top, below] = [parse(text), parse(background)]
  if (!top || !below) return undefined
  const ground = over(below, white)
  const from = over(top, ground)
  const found = [black, white].flatMap((end) => {
    for (let share = 0; share <= 100; share++) {
      const color = hexOfRgb(over({ ...end, a: share / 100 }, from))
      // The rounded color decides, because it is the one that is stored.
      if ((contrast(color, background) ?? 0) >= least) return [{ share, color }]
    }
    return []
  })
  return found.toSorted((one, other) => one.share - other.share)[0]?.color
}
