import { type Leaf, normal } from './match.ts'

const SKIPPED = 'script, style, template, noscript, option, br, source'
const CONTROLS = 'img, video, svg, input:not([type="hidden"]), select, textarea, progress, iframe'

/** Whether an element is a text, an image or a control, as opposed to a box with others inside. */
export function isLeaf(element: Element): boolean {
  if (element.matches(SKIPPED) || element.parentElement?.closest('svg')) return false
  return element.matches(CONTROLS) || textNodesOf(element).length > 0
}

const textNodesOf = (element: Element) =>
  [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && normal(node.nodeValue ?? ''))

/** Returns the leaves of a region in the order of the page. */
export const leavesOf = (root: Element): Element[] => [root, ...root.querySelectorAll('*')].filter(isLeaf)

/** Returns what the matcher compares. */
export function asLeaf(element: Element, root: Element): Leaf {
  const around: Element[] = []
  for (let box: Element | null = element; box && box !== root; box = box.parentElement) around.push(box)
  const image = imageOf(element)
  const text = normal(element.matches('input, textarea') ? (element.getAttribute('placeholder') ?? '') : (element.textContent ?? ''))
  return { around, ...(image === undefined ? { text } : { image }) }
}

function imageOf(element: Element): string | undefined {
  if (element instanceof HTMLImageElement) return element.getAttribute('src') ?? ''
  if (!(element instanceof HTMLVideoElement)) return undefined
  return element.getAttribute('poster') ?? element.getAttribute('src') ?? ''
}

/** Returns the targets of the links in an element, and of the element itself, as they are written. */
export function hrefsIn(element: object): string[] {
  if (!(element instanceof Element)) return []
  return [element, ...element.querySelectorAll('a[href]')].flatMap((one) => one.getAttribute('href') ?? [])
}

/** Returns the text of markup. It is only parsed, and nothing in it loads or runs. */
export const textOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent

/**
 * Returns the leaf that is seen at a point. Links of cards and slides lie over their whole box, so the element on top is often not the
 * one that people point at.
 */
export function leafAt(x: number, y: number): Element | undefined {
  return document.elementsFromPoint(x, y).find((element) => isLeaf(element) && boxesOf(element).some((box) => isIn(box, x, y)))
}

function boxesOf(element: Element): DOMRect[] {
  if (element.matches(CONTROLS)) return [element.getBoundingClientRect()]
  return textNodesOf(element).flatMap((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  })
}

const isIn = ({ left, right, top, bottom }: DOMRect, x: number, y: number) => x >= left && x <= right && y >= top && y <= bottom
