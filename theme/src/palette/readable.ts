import { contrast } from '../color/contrast.ts'
import { hexOf, oklchOf } from './oklch.ts'

/** The contrast that text needs on its background (WCAG AA), with a margin for the rounding of other tools. */
const ENOUGH = 4.6
const STEP = 0.01

const ratio = (text: string, ground: string): number => contrast(text, ground) ?? 1

/** Returns the color of the same hue, darker or lighter, that can be read on all of these backgrounds. The backgrounds are alike. */
export function readableOn(color: string, ...grounds: readonly string[]): string {
  const isOnLight = grounds.every((ground) => ratio('#000000', ground) > ratio('#ffffff', ground))
  const { l, c, h } = oklchOf(color)
  for (let light = l; light > 0 && light < 1; light += isOnLight ? -STEP : STEP) {
    const found = hexOf({ l: light, c, h })
    if (grounds.every((ground) => ratio(found, ground) >= ENOUGH)) return found
  }
  return isOnLight ? '#000000' : '#ffffff'
}

/** Returns the background of the same hue, as little darker as needed, on which white can be read. */
export const groundForWhite = (color: string): string => readableOn(color, '#ffffff')
