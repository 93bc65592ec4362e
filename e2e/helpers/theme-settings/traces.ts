import type { Frame, Page } from '@playwright/test'

/** How often each trace is on a page. A trace is a text, an attribute, a property of an island, or a custom property. */
export type Traces = Record<string, number>

/** Returns the traces of the shown document, or of markup. */
export const tracesOf = async (place: Frame | Page, html: string | null = null): Promise<Traces> => place.evaluate(readTraces, html)

/** Returns the traces whose number differs, each with the sign of the difference in front. */
export function differences(before: Traces, after: Traces): string[] {
  const signs = (trace: string) => Math.sign((after[trace] ?? 0) - (before[trace] ?? 0))
  const traces = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...traces].flatMap((trace) => (signs(trace) === 0 ? [] : [`${signs(trace) > 0 ? '+' : '-'}${trace}`]))
}

/** Runs in the browser. */
function readTraces(html: string | null): Traces {
  const traces: Traces = {}
  const add = (trace: string) => (traces[trace] = (traces[trace] ?? 0) + 1)
  const root = html === null ? document : new DOMParser().parseFromString(html, 'text/html')
  // Scripts set these, so that only the preview has them, or only at times. React numbers the others.
  const own = new Set(['data-far', 'data-live', 'data-shown', 'hidden', 'id', 'for', 'inert', 'open', 'style'])

  function readProps(name: string, value: unknown): void {
    if (typeof value === 'object' && value !== null) for (const [key, inside] of Object.entries(value)) readProps(`${name}.${key}`, inside)
    else add(`${name}=${String(value)}`)
  }
  function read(element: Element): void {
    const { localName } = element
    add(localName)
    // They change by themselves when the browser has laid out the row that they move.
    if (element.matches('.carousel-controls')) return
    for (const { name, value } of element.attributes) {
      if (name === 'data-props') readProps(`island ${element.getAttribute('data-island')}`, JSON.parse(value))
      else if (name === 'class') for (const one of element.classList) add(`${localName} class ${one}`)
      else if (name === 'style')
        for (const one of (element as HTMLElement).style)
          add(`${localName} ${one}:${(element as HTMLElement).style.getPropertyValue(one).trim()}`)
      else if (!own.has(name) || (localName === 'details' && name === 'open')) add(`${localName} ${name}=${value}`)
    }
    // The text of a clock changes by itself.
    if (element.getAttribute('data-island') === 'countdown') return
    for (const child of element.childNodes) {
      if (child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim()) add(`text ${child.nodeValue.trim()}`)
      else if (child instanceof Element || child.nodeType === Node.ELEMENT_NODE) read(child as Element)
    }
  }
  read(root.body)
  const sheets =
    html === null
      ? document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
      : [root.querySelector('style')?.textContent ?? '']
  for (const [property] of sheets.join('').matchAll(/--[\w-]+:[^;}]+/g)) add(property.replaceAll(/\s/g, ''))
  return traces
}

/** Returns how often each combination of colors, font and clamp is computed for the visible elements of a page. */
export const looksOf = async (frame: Frame): Promise<Traces> =>
  frame.evaluate(() => {
    const looks: Traces = {}
    for (const element of document.body.querySelectorAll('*'))
      for (const part of [null, '::before', '::after']) {
        if (part === null ? !element.checkVisibility() : getComputedStyle(element, part).content === 'none') continue
        const css = getComputedStyle(element, part)
        const look = [
          css.color,
          css.backgroundColor,
          css.borderTopColor,
          css.fill,
          css.stroke,
          css.fontFamily,
          css.fontSize,
          css.fontWeight,
          css.webkitLineClamp,
        ].join()
        looks[look] = (looks[look] ?? 0) + 1
      }
    return looks
  })
