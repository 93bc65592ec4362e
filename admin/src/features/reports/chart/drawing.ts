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

/** The drawing has other fonts than the page, and a longer label must not lose its minus at the edge. */
const BEYOND = 16

/**
 * Returns an image of a drawing, as it looks on the page.
 * @returns also the number of pixels by which the image is larger than the drawing on each side
 * @throws Error when the browser can’t draw it
 */
export async function drawingOf(
  drawing: SVGSVGElement,
  width: number,
  height: number,
): Promise<{ image: HTMLImageElement; beyond: number }> {
  const address = URL.createObjectURL(new Blob([standalone(drawing, width, height)], { type: 'image/svg+xml' }))
  const image = new Image()
  try {
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve)
      image.addEventListener('error', reject)
      image.src = address
    })
    return { image, beyond: BEYOND }
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Returns the text of a drawing that needs no style sheets: attributes instead, which no content security policy forbids. */
function standalone(drawing: SVGSVGElement, width: number, height: number): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const copies = [copy, ...copy.querySelectorAll('*')]
  for (const [place, element] of [drawing, ...drawing.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(element)
    const target = copies[place]!
    for (const name of PROPERTIES) target.setAttribute(name, style.getPropertyValue(name))
    target.removeAttribute('class')
    target.removeAttribute('style')
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('viewBox', `${-BEYOND} ${-BEYOND} ${width + 2 * BEYOND} ${height + 2 * BEYOND}`)
  copy.setAttribute('width', String(width + 2 * BEYOND))
  copy.setAttribute('height', String(height + 2 * BEYOND))
  return new XMLSerializer().serializeToString(copy)
}
