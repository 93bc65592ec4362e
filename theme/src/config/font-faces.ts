import { fontMetrics } from '../fields/font-metrics.ts'
import { fontFamilies, fontFile, fontSubsets, styleParts, subsetsOf } from '../fields/fonts.ts'
import type { FontValue } from '../fields/values.ts'

interface SystemFont {
  /** The name of the first font. */
  like: string
  /** The fonts of operating systems with these measures. */
  local: readonly string[]
  /** The mean width of an English letter, in thousandths of the font size; see `fontMetrics`. */
  width: number
}

/** The fonts that devices have and that can take the place of a font while it loads. */
const sansSerif: readonly SystemFont[] = [
  { like: 'Arial', local: ['Arial', 'Liberation Sans', 'Helvetica', 'Roboto'], width: 456 },
  { like: 'DejaVu Sans', local: ['DejaVu Sans'], width: 519 },
]
const serif: readonly SystemFont[] = [
  { like: 'Times', local: ['Times New Roman', 'Liberation Serif', 'Times'], width: 409 },
  { like: 'Noto Serif', local: ['Noto Serif'], width: 489 },
  { like: 'DejaVu Serif', local: ['DejaVu Serif'], width: 522 },
]
const standInsOf = (font: string) => (fontFamilies[font]?.fallback === 'sans-serif' ? sansSerif : serif)

const face = (family: string, { style }: FontValue, rest: string) => {
  const { weight, italic } = styleParts(style)
  return `@font-face{font-family:"${family}";font-style:${italic ? 'italic' : 'normal'};font-weight:${weight};${rest}}`
}
const source = ({ font, style }: FontValue, subset: string) =>
  `src:url(/assets/fonts/${fontFile(font, style)}.${subset}.woff2)format("woff2")`

/**
 * Returns the font faces of a font. System fonts, scaled to its measures, take its place while it loads, so that no text moves when
 * it arrives.
 *
 * @param base the font of the text, which lends its figures to a font that has only old-style figures
 */
export function fontFaces(font: FontValue, base: FontValue): string[] {
  const files = subsetsOf(font.font).map((subset) =>
    face(font.font, font, `font-display:swap;${source(font, subset)};unicode-range:${fontSubsets[subset]}`),
  )
  const [width, ascent, descent] = fontMetrics[fontFile(font.font, font.style)] ?? [500, 1000, 250]
  const standIns = standInsOf(font.font).map(({ like, local, width: own }) => {
    const scale = width / own
    const percent = (share: number) => `${(share * 100).toFixed(1)}%`
    const names = local.map((name) => `local("${name}")`).join()
    const measures = `ascent-override:${percent(ascent / 1000 / scale)};descent-override:${percent(descent / 1000 / scale)};line-gap-override:0%`
    return face(`${font.font} like ${like}`, font, `src:${names};size-adjust:${percent(scale)};${measures}`)
  })
  const figures = lacksFigures(font, base)
    ? [face(`${font.font} figures`, font, `font-display:swap;${source(base, 'latin')};unicode-range:U+30-39`)]
    : []
  return [...files, ...figures, ...standIns]
}

/** Returns the value of `font-family` for a font: the figures first, if they come from the font of the text. */
export function fontStack(font: FontValue, base: FontValue): string {
  const { font: name } = font
  const names = [
    ...(lacksFigures(font, base) ? [`${name} figures`] : []),
    name,
    ...standInsOf(name).map(({ like }) => `${name} like ${like}`),
  ]
  return `${names.map((one) => `"${one}"`).join()},${fontFamilies[name]?.fallback ?? 'sans-serif'}`
}

const hasOldFigures = ({ font }: FontValue) => fontFamilies[font]?.oldStyleFigures === true
const lacksFigures = (font: FontValue, base: FontValue) => hasOldFigures(font) && !hasOldFigures(base)
