/** The properties of a drawing that style sheets may set. */
const PROPERTIES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-opacity',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'visibility',
] as const

const SCALE = 2
const PADDING = 16
const TITLE_HEIGHT = 28

/**
 * Draws a chart as a PNG file, with its title above it, in the colors that it has on the screen.
 * @throws Error when the browser can’t draw the chart
 */
export async function chartImage(chart: SVGSVGElement, title: string): Promise<Blob> {
  const { width, height } = chart.getBoundingClientRect()
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * PADDING) * SCALE
  canvas.height = (height + TITLE_HEIGHT + 2 * PADDING) * SCALE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  const image = await imageOf(standalone(chart, width, height))
  const { color, fontFamily } = getComputedStyle(chart)
  context.scale(SCALE, SCALE)
  context.fillStyle = backgroundOf(chart)
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = color
  context.font = `500 13px ${fontFamily}`
  context.fillText(title, PADDING, PADDING + 12)
  context.drawImage(image, 0, TITLE_HEIGHT, width + 2 * PADDING, height + 2 * PADDING)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No image'))), 'image/png')
  })
}

/** Returns the text of a drawing that needs no style sheets: attributes instead, which no content security policy forbids. */
function standalone(chart: SVGSVGElement, width: number, height: number): string {
  const copy = chart.cloneNode(true) as SVGSVGElement
  const copies = [copy, ...copy.querySelectorAll('*')]
  for (const [place, element] of [chart, ...chart.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(element)
    const target = copies[place]!
    for (const name of PROPERTIES) target.setAttribute(name, style.getPropertyValue(name))
    target.removeAttribute('class')
    target.removeAttribute('style')
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  // The drawing has other fonts than the page, and a longer label must not lose its minus at the edge.
  copy.setAttribute('viewBox', `${-PADDING} ${-PADDING} ${width + 2 * PADDING} ${height + 2 * PADDING}`)
  copy.setAttribute('width', String(width + 2 * PADDING))
  copy.setAttribute('height', String(height + 2 * PADDING))
  return new XMLSerializer().serializeToString(copy)
}

async function imageOf(drawing: string): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }))
  const image = new Image()
  try {
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve)
      image.addEventListener('error', reject)
      image.src = address
    })
    return image
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Returns the color behind an element, which one of its ancestors has. */
function backgroundOf(element: Element): string {
  const { backgroundColor } = getComputedStyle(element)
  const isClear = backgroundColor === 'transparent' || backgroundColor.endsWith(', 0)')
  return isClear && element.parentElement ? backgroundOf(element.parentElement) : backgroundColor
}
