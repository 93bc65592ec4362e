import type { ThemeConfig } from '../config/types.ts'
import type { FontField, NumberField, TextField } from '../fields/kinds.ts'
import { fontMetrics } from '../fields/font-metrics.ts'
import { fontFile, styleParts } from '../fields/fonts.ts'
import type { FontValue } from '../fields/values.ts'
import type { Leaf } from './leaves.ts'
import type { Warning } from './warning.ts'

/** WCAG warns that thin strokes lower the perceived contrast: https://www.w3.org/WAI/WCAG22/Understanding/contrast-minimum.html */
const WEIGHT_MIN = 300

/** The width of the text on the smallest common phone in CSS pixels: 375, without the gutters of the page. */
const PHONE_WIDTH = 339
/** A heading of more lines fills a third of that phone. */
const LINES_MAX = 4
/** The sizes of headings on phones in CSS pixels, as in the style sheets (`--h1`, `--h2`, `--h3`). */
const SIZES: Record<NonNullable<TextField['heading']>, number> = { slide: 39, section: 31, item: 25 }

/** Warns about sizes and weights of text that are hard to read, and about headings that are too long for phones. */
export function checkTexts(leaves: readonly Leaf[], { settings }: ThemeConfig): Warning[] {
  return leaves.flatMap(({ field, value, path }): Warning[] => {
    const values = valuesOf(field, value, settings.typography.type_header_family)
    return values ? [{ ...values, path }] : []
  })
}

function valuesOf(field: Leaf['field'], value: unknown, font: FontValue): Omit<Warning, 'path'> | undefined {
  switch (field.kind) {
    case 'slider':
      return sizeWarning(field, value as number)
    case 'font':
      return weightWarning(field, value as FontValue)
    case 'text':
      return lengthWarning(field, value as string, font)
    default:
      return undefined
  }
}

const sizeWarning = ({ readableFrom: least = 0 }: NumberField, px: number) =>
  px < least ? ({ kind: 'small_text', values: { px, least } } as const) : undefined

/** Large text, such as headings, may be thin. */
function weightWarning({ token }: FontField, { style }: FontValue) {
  const { weight } = styleParts(style)
  return token !== 'heading' && weight < WEIGHT_MIN ? ({ kind: 'thin_text', values: { weight, least: WEIGHT_MIN } } as const) : undefined
}

function lengthWarning({ heading }: TextField, text: string, font: FontValue) {
  if (heading === undefined) return undefined
  const lines = linesOf(text, font, SIZES[heading])
  return lines > LINES_MAX ? ({ kind: 'long_heading', values: { lines, max: LINES_MAX } } as const) : undefined
}

function linesOf(text: string, { font, style }: FontValue, size: number): number {
  const [width = 500] = fontMetrics[fontFile(font, style)] ?? []
  return Math.ceil((Array.from(text.trim()).length * width * size) / 1000 / PHONE_WIDTH)
}
