import { drawingOf } from './drawing.ts'

/** What a picture has no use for: controls, and what is only there for a moment or for screen readers. */
const LEFT_OUT = 'button, [role=radiogroup], .recharts-tooltip-wrapper, .only-read-out'

/**
 * Paints an element of a report as it looks on the screen: drawings, the backgrounds of bars, and texts of one line. The upper left corner of
 * the element is at the origin.
 */
export async function paint(context: CanvasRenderingContext2D, part: Element): Promise<void> {
  const origin = part.getBoundingClientRect()
  const placeOf = (rect: DOMRect) => ({ x: rect.x - origin.x, y: rect.y - origin.y, width: rect.width, height: rect.height })
  for (const element of part.querySelectorAll('*')) {
    if (element.closest(LEFT_OUT) || element.parentElement?.closest('svg')) continue
    const place = placeOf(element.getBoundingClientRect())
    if (place.width === 0 || place.height === 0) continue
    if (element instanceof SVGSVGElement) {
      const { image, beyond } = await drawingOf(element, place.width, place.height)
      context.drawImage(image, place.x - beyond, place.y - beyond, place.width + 2 * beyond, place.height + 2 * beyond)
      continue
    }
    const style = getComputedStyle(element)
    paintBackground(context, place, style)
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) paintText(context, node, placeOf, place, style)
  }
}

type Place = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>

function paintBackground(context: CanvasRenderingContext2D, { x, y, width, height }: Place, style: CSSStyleDeclaration): void {
  context.fillStyle = style.backgroundColor
  context.beginPath()
  context.roundRect(x, y, width, height, Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, height / 2, width / 2))
  context.fill()
}

/** Paints a text where it is. A text that is too long ends with its element, as on the screen. */
function paintText(
  context: CanvasRenderingContext2D,
  node: Node,
  placeOf: (rect: DOMRect) => Place,
  box: Place,
  { color, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration,
): void {
  const range = document.createRange()
  range.selectNodeContents(node)
  const place = placeOf(range.getBoundingClientRect())
  if (place.width === 0) return
  context.save()
  context.beginPath()
  context.rect(box.x, box.y, box.width, box.height)
  context.clip()
  context.fillStyle = color
  context.font = `${fontWeight} ${fontSize} ${fontFamily}`
  context.textBaseline = 'middle'
  const text = node.textContent ?? ''
  // Digits of the page are all equally wide, and those of a canvas are not.
  context.letterSpacing = `${(place.width - context.measureText(text).width) / text.length}px`
  context.fillText(text, place.x, place.y + place.height / 2 + 1)
  context.restore()
}
