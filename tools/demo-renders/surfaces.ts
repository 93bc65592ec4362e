import { type Inks, mark, SHEET } from './artwork.ts'

/** A drawing of a surface, as an SVG with its size in pixels. */
export interface Surface {
  width: number
  height: number
  svg: string
}

/** A design with its inks, and the color of what it is printed on. */
export interface Print {
  design: (inks: Inks) => string
  inks: Inks
  ground: string
}

const svg = (width: number, height: number, viewBox: string, content: string): Surface => ({
  width,
  height,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${content}</svg>`,
})

const placed = (content: string, x: number, y: number, width: number) =>
  `<svg x="${x}" y="${y}" width="${width}" height="${(width * SHEET.height) / SHEET.width}" viewBox="0 0 ${SHEET.width} ${SHEET.height}">${content}</svg>`

/** Unevenness of a material: noise that makes it darker and lighter by `strength`. */
const grain = (frequency: string, strength: number) =>
  `<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  ${strength * 4} 0 0 0 ${-strength * 1.7}"/></filter>`

const grained = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" filter="url(#grain)"/>`

/** A print on paper, from edge to edge of the sheet. */
export function onPaper({ design, inks, ground }: Print, height = SHEET.height): Surface {
  const { width } = SHEET
  const content = `${grain('0.7', 0.1)}<rect width="${width}" height="${height}" fill="${ground}"/>
    <g transform="translate(0 ${(height - SHEET.height) / 2})">${design(inks)}</g>${grained(0, 0, width, height)}`
  return svg(width * 1.5, height * 1.5, `0 0 ${width} ${height}`, content)
}

/** A print around a mug, with the design in front. `around` and `height` are in decimeters. */
export function onMug({ design, inks, ground }: Print, around: number, height: number, speckles?: string): Surface {
  const size = height * 1.08
  const dots = Array.from({ length: speckles ? 240 : 0 }, (_, index) => {
    const x = ((index * 0.61803) % 1) * around
    const y = ((index * 0.41421 + 0.13) % 1) * height
    return `<circle cx="${x.toFixed(3)}" cy="${y.toFixed(3)}" r="${(0.0025 + (index % 5) * 0.0013).toFixed(4)}" fill="${speckles}" fill-opacity="0.8"/>`
  })
  const content = `<rect width="${around}" height="${height}" fill="${ground}"/>${dots.join('')}${placed(design(inks), around / 2 - size * 0.375, (height - size) / 2, size * 0.75)}`
  return svg(Math.round(around * 1000), Math.round(height * 1000), `0 0 ${around} ${height}`, content)
}

/** The flat pattern of a garment: 10 × 10 decimeters around its middle, as `cloth.py` lays it out. */
const pattern = (content: string, weave: string, strength: number) =>
  svg(2400, 2400, '-5 -5 10 10', `${grain(weave, strength)}${content}${grained(-5, -5, 10, 10)}`)

const NECK = 'M-0.93 -3.34L-0.8 -3.08C-0.66 -2.84 -0.4 -2.62 0 -2.62C0.4 -2.62 0.66 -2.84 0.8 -3.08L0.93 -3.34'
const bothSides = (content: string) => `${content}<g transform="scale(-1 1)">${content}</g>`
const stitches = (path: string, thread: string) =>
  `<path d="${path}" fill="none" stroke="${thread}" stroke-width="0.011" stroke-dasharray="0.034 0.018"/>`
const seam = (path: string, thread: string) =>
  `<path d="${path}" fill="none" stroke="${thread}" stroke-width="0.024" stroke-opacity="0.6"/>`

/** Thread and ribs of a garment are darker than its cloth. */
const THREAD = 'rgb(0 0 0 / 0.22)'

function collar(ground: string): string {
  const band = (stroke: string, width: number, extra = '') =>
    `<path d="${NECK}" fill="none" stroke="${stroke}" stroke-width="${width}" ${extra}/>`
  return `${band(THREAD, 0.52)}${band(ground, 0.5)}${band('rgb(0 0 0 / 0.1)', 0.5, 'stroke-dasharray="0.013 0.013"')}
    <path d="M-1.18 -3.24L-1.0 -2.96C-0.8 -2.62 -0.48 -2.33 0 -2.33C0.48 -2.33 0.8 -2.62 1.0 -2.96L1.18 -3.24" fill="none" stroke="${THREAD}" stroke-width="0.011" stroke-dasharray="0.034 0.018"/>`
}

const onChest = ({ design, inks }: Print) => placed(design(inks), -1.4, -2.35, 2.8)

/** The front of a T-shirt. */
export const onTee = (print: Print): Surface =>
  pattern(
    `<rect x="-5" y="-5" width="10" height="10" fill="${print.ground}"/>${collar(print.ground)}
    ${stitches('M-2.7 3.3H2.7', THREAD)}${stitches('M-2.7 3.26H2.7', THREAD)}
    ${bothSides(seam('M2.35 -3.02C2.2 -2.5 2.25 -1.7 2.62 -1.15', THREAD) + stitches('M3.84 -1.13L2.95 -0.52', THREAD) + stitches('M3.82 -1.16L2.93 -0.55', THREAD))}
    ${onChest(print)}`,
    '0.55 0.8',
    0.26,
  )

/** The front of a sweatshirt, with ribs at the sleeves and at the hem. */
export function onSweatshirt(print: Print): Surface {
  const ribs = (path: string) => `<path d="${path}" fill="none" stroke="${THREAD}" stroke-width="0.5" stroke-dasharray="0.025 0.03"/>`
  return pattern(
    `<rect x="-5" y="-5" width="10" height="10" fill="${print.ground}"/>${collar(print.ground)}
    ${ribs('M-2.8 3.28H2.8')}${seam('M-2.8 3.03H2.8', THREAD)}
    ${bothSides(seam('M2.35 -3.0C2.2 -2.5 2.25 -1.7 2.62 -1.15', THREAD) + ribs('M3.1 2.24L4.1 2.1') + seam('M3.1 2.0L4.1 1.84', THREAD))}
    ${onChest(print)}`,
    '0.35 0.6',
    0.3,
  )
}

/** The inside of the back of a garment, with the mark printed at the neck. */
export const inNeck = ({ ground }: Print, ink: string): Surface =>
  pattern(
    `<rect x="-5" y="-5" width="10" height="10" fill="${ground}"/><rect x="-5" y="-5" width="10" height="10" fill="rgb(0 0 0 / 0.1)"/>
    ${seam('M-1 -3.2C-0.5 -3.12 0.5 -3.12 1 -3.2', THREAD)}
    <text x="0" y="-2.94" font-family="Abril Fatface" font-size="0.13" text-anchor="middle" fill="${ink}">Paper &amp; Press</text>`,
    '0.55 0.8',
    0.26,
  )

/** Canvas or linen: threads in both directions. */
function woven(ground: string, content: string): Surface {
  const threads = `<pattern id="weave" width="0.04" height="0.04" patternUnits="userSpaceOnUse"><path d="M0 0.01H0.04M0.01 0V0.04" stroke="rgb(0 0 0 / 0.07)" stroke-width="0.012"/><path d="M0 0.03H0.04M0.03 0V0.04" stroke="rgb(255 255 255 / 0.09)" stroke-width="0.012"/></pattern>`
  return pattern(
    `${threads}<rect x="-5" y="-5" width="10" height="10" fill="${ground}"/>${content}<rect x="-5" y="-5" width="10" height="10" fill="url(#weave)"/>`,
    '0.06 0.5',
    0.26,
  )
}

/** The front of a tote bag. */
export const onTote = ({ design, inks, ground }: Print): Surface =>
  woven(
    ground,
    `${stitches('M-2 0H2', THREAD)}${stitches('M-2 -0.04H2', THREAD)}${bothSides(stitches('M0.78 -0.26H1.08V0.02H0.78Z', THREAD))}${placed(design(inks), -1.5, -0.05, 3)}`,
  )

/** A cushion. The design covers its whole width. */
export const onCushion = ({ design, inks, ground }: Print, scale = 4.4): Surface =>
  woven(
    ground,
    `${placed(design(inks), -scale / 2, (-scale * 2) / 3, scale)}<rect x="-2.1" y="-2.1" width="4.2" height="4.2" fill="none" stroke="rgb(0 0 0 / 0.18)" stroke-width="0.09"/>`,
  )

/** A card or the cover of a notebook with a border around its design. */
export function onCover({ design, inks, ground }: Print, height: number, title?: string): Surface {
  const { width } = SHEET
  const text = title
    ? `<text x="450" y="${height - 70}" font-family="Abril Fatface" font-size="54" text-anchor="middle" fill="${inks[0] ?? ''}">${title}</text>`
    : ''
  const content = `${grain('0.7', 0.1)}<rect width="${width}" height="${height}" fill="${ground}"/>
    ${placed(design(inks), 110, (height - 907) / 2 - (title ? 30 : 0), 680)}${text}${grained(0, 0, width, height)}`
  return svg(width, height, `0 0 ${width} ${height}`, content)
}

/** The mark of the store as a design of its own. */
export const markPrint = (inks: Inks, ground: string): Print => ({ design: mark, inks, ground })
