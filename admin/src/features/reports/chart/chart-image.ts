import { paint } from './paint.ts'

const SCALE = 2
const PADDING = 16
const TITLE_HEIGHT = 46

/**
 * Draws a chart as a PNG file in the colors that it has on the screen: a title and a line below it, and everything that `part` shows, with
 * its legend. Buttons are left out.
 * @param note what the chart is about, such as its dates
 * @throws Error when the browser can’t draw the chart
 */
export async function chartImage(part: Element, title: string, note: string): Promise<Blob> {
  const { width, height } = part.getBoundingClientRect()
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * PADDING) * SCALE
  canvas.height = (height + TITLE_HEIGHT + 2 * PADDING) * SCALE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  const { color, fontFamily } = getComputedStyle(part)
  context.scale(SCALE, SCALE)
  context.fillStyle = backgroundOf(part)
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = color
  context.font = `600 15px ${fontFamily}`
  context.fillText(title, PADDING, PADDING + 13, width)
  context.font = `400 12px ${fontFamily}`
  context.fillText(note, PADDING, PADDING + 32, width)
  context.translate(PADDING, PADDING + TITLE_HEIGHT)
  await paint(context, part)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No image'))), 'image/png')
  })
}

/** Returns the color behind an element, which one of its ancestors has. */
function backgroundOf(element: Element): string {
  const { backgroundColor } = getComputedStyle(element)
  const isClear = backgroundColor === 'transparent' || backgroundColor.endsWith(', 0)')
  return isClear && element.parentElement ? backgroundOf(element.parentElement) : backgroundColor
}
