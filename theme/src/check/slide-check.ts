import { contrast, CONTRAST_MIN, CONTRAST_MIN_LARGE, mixed, shownRatio } from '../color/contrast.ts'
import type { Path } from '../edit/json.ts'
import type { SlideSettings } from '../sections/head-image/slide.tsx'
import { slideGround } from '../sections/head-image/slide-ground.ts'
import type { ShownPart } from './leaves.ts'
import type { Lookup } from './reference-check.ts'
import type { Warning } from './warning.ts'

/** The overlays in the style sheets are at most this dark or light, so that no text is warned about by mistake. */
const OVERLAY = { deep: '#000000', pale: '#ffffff' } as const

/**
 * Warns about the texts of slides: those that don’t contrast with the overlay, and those that are hard to read on their image. That is
 * certain if half of the image has too little contrast with the text, even where the overlay is strongest.
 */
export function checkSlides({ section, path }: ShownPart, lookup: Lookup): Warning[] {
  if (section?.type !== 'head-image' || !section.settings.show_content) return []
  const { content, opacity_image: opacity } = section.settings
  const texts = (['desktop', 'mobile'] as const).flatMap((device) =>
    content[device].flatMap((slide, place) => textsOf(slide, [...path, 'content', device, place], lookup)),
  )
  const readable = texts.filter((text) => ratioOn(text, OVERLAY[text.ground]) >= text.least)
  const faint = readable.filter((text) => isFaint(text, opacity))
  const [worst] = faint.toSorted((one, other) => ratioOver(one, opacity) - ratioOver(other, opacity))
  const against = texts.filter((text) => !readable.includes(text)).map(colorWarning)
  return worst ? [...against, overlayWarning(worst, readable, { opacity, path: [...path, 'opacity_image'] })] : against
}

/** Returns the IDs of the images and videos behind the texts of slides, which must be measured to check them. */
export const imagesBehindTexts = ({ section }: ShownPart): string[] =>
  section?.type === 'head-image' && section.settings.show_content
    ? [...section.settings.content.desktop, ...section.settings.content.mobile].flatMap(({ media, image }) => (media ?? image)?.id ?? [])
    : []

interface SlideText {
  color: string
  /** The color of the other text of the slide. */
  other: string
  /** The contrast that it needs. Headings are large text. */
  least: number
  ground: 'deep' | 'pale'
  /** How light the image is, or undefined if there is none or nobody knows. */
  image: string | undefined
  path: Path
}

function textsOf(slide: SlideSettings, path: Path, lookup: Lookup): SlideText[] {
  const { heading, subHeading, media, image } = slide
  const ground = slideGround(slide)
  const known = lookup({ kind: 'files', name: (media ?? image)?.id ?? '' })
  const behind = known?.state === 'shown' ? known.file?.medianGray : undefined
  const text = ({ content, color }: typeof heading, other: string, least: number, key: string): SlideText[] =>
    content === '' ? [] : [{ color, other, least, ground, image: behind, path: [...path, key, 'color'] }]
  return [...text(heading, subHeading.color, CONTRAST_MIN_LARGE, 'heading'), ...text(subHeading, heading.color, CONTRAST_MIN, 'subHeading')]
}

const ratioOn = ({ color }: Pick<SlideText, 'color'>, background: string): number => contrast(color, background) ?? Number.POSITIVE_INFINITY

function colorWarning({ other, least, ground, path, ...text }: SlideText): Warning {
  const values = { ratio: shownRatio(ratioOn(text, OVERLAY[ground])), least }
  const isBetter = ratioOn({ color: other }, OVERLAY[ground]) >= CONTRAST_MIN
  return { kind: 'low_contrast', path, values, ...(isBetter && { fix: { path, value: other } }) }
}

/** Returns the contrast over the image. The overlay covers it, and its gradient has 1.2 times the opacity (see style.css). */
function ratioOver(text: SlideText, percent: number): number {
  if (text.image === undefined) return Number.POSITIVE_INFINITY
  const opacity = percent / 100
  const strongest = 1 - (1 - opacity) * (1 - Math.min(1, opacity * 1.2))
  return ratioOn(text, mixed(OVERLAY[text.ground], text.image, strongest))
}

const isFaint = (text: SlideText, percent: number): boolean => ratioOver(text, percent) < text.least

interface Overlay {
  opacity: number
  path: Path
}

/** One opacity is for all slides, so one warning is too: that of the text that is hardest to read. */
function overlayWarning(worst: SlideText, texts: readonly SlideText[], { opacity, path }: Overlay): Warning {
  const stronger = Array.from({ length: 100 - opacity }, (_, more) => opacity + more + 1)
  const value = stronger.find((percent) => !texts.some((text) => isFaint(text, percent)))
  const values = { ratio: shownRatio(ratioOver(worst, opacity)), least: worst.least }
  return {
    kind: worst.ground === 'deep' ? 'light_image' : 'dark_image',
    path,
    values,
    ...(value !== undefined && { fix: { path, value } }),
  }
}
