import { axisTicks } from './axis-ticks.ts'

const FONT_SIZE = 12
/** The space between the labels of the axis and the drawing, in pixels. */
const GAP = 12

/**
 * Returns the properties of the axis with the values of a chart. Its width follows from the labels at once: with the width `auto`, the
 * chart measures them once they are drawn, so figures of another size are first drawn beside the old labels, and shift some frames later.
 * @param values of all lines; null where there is none
 * @param format writes a label
 * @param widthOf returns the width of a label in pixels
 */
export function valueAxis(values: readonly (number | null)[], format: (value: number) => string, widthOf = measured) {
  const ticks = axisTicks(values)
  return {
    width: Math.ceil(Math.max(...ticks.map((tick) => widthOf(format(tick))))) + GAP,
    tick: { transform: 'translate(-4, 0)', fontSize: FONT_SIZE, fill: 'currentColor' },
    tickFormatter: format,
    ticks,
    domain: [ticks[0] ?? 0, ticks.at(-1) ?? 0],
  }
}

/** Returns the width of a text in the font of the page. */
function measured(text: string): number {
  const context = document.createElement('canvas').getContext('2d')
  // A browser that keeps canvases from being read still has room for wide digits.
  if (!context) return text.length * FONT_SIZE
  context.font = `${FONT_SIZE}px ${getComputedStyle(document.body).fontFamily}`
  return context.measureText(text).width
}
