import { Parser } from 'htmlparser2'

/** An HTML element as the parser returns it. */
export interface Element {
  name: string
  attributes: Record<string, string>
  /** The text directly inside the element, such as the content of a script or style. */
  text: string
}

export function elementsOf(html: string): Element[] {
  const elements: Element[] = []
  const open: Element[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = { name, attributes, text: '' }
      elements.push(element)
      open.push(element)
    },
    ontext(text) {
      const last = open.at(-1)
      if (last) last.text += text
    },
    onclosetag: () => void open.pop(),
  })
  parser.end(html)
  return elements
}

/** The names of elements that no storefront page needs. */
const unwanted = new Set([
  'iframe',
  'frame',
  'object',
  'embed',
  'applet',
  'base',
  'portal',
  'math',
  'foreignobject',
  'animate',
  'set',
  'template',
  'marquee',
  'isindex',
  'noscript',
  'xml',
])
const addresses = ['href', 'src', 'action', 'formaction', 'poster', 'xlink:href', 'background', 'data', 'cite', 'longdesc']
/**
 * Reads the scheme of a URL. Browsers ignore some control characters and spaces before it and inside it. To be strict, this
 * function ignores all of them.
 */
const schemeOf = (address: string) => /^([a-z][a-z0-9+.-]*):/i.exec(address.replaceAll(/[\0-\x20]/g, ''))?.[1]?.toLowerCase()

/** The storefront’s own scripts. The second one only tells the seller’s script, in its frame, of events. */
const ownScripts = ['/assets/start.js', '/assets/custom-code.js']

/** Returns the parts of a page that could execute code that a seller wrote, one text per part. */
export function dangersIn(html: string): string[] {
  return elementsOf(html).flatMap(({ name, attributes, text }) => {
    const found: string[] = []
    if (unwanted.has(name)) found.push(name)
    const isOwn = ownScripts.includes(attributes['src'] ?? '') && text === ''
    if (name === 'script' && attributes['type'] !== 'application/ld+json' && !isOwn) found.push(`script ${text}`)
    if (name === 'style' && !text.startsWith('@font-face')) found.push(`style ${text}`)
    if (name === 'meta' && attributes['http-equiv'] !== undefined) found.push('meta http-equiv')
    for (const [attribute, value] of Object.entries(attributes)) {
      if (/^on|^srcdoc$/i.test(attribute)) found.push(`${name} ${attribute}=${value}`)
      if (!/^[a-z][a-z0-9:-]*$/i.test(attribute)) found.push(`${name} has an attribute ${attribute}`)
      if (attribute === 'style' && /url\(|expression|@import|[<>{}\\]/i.test(value)) found.push(`style=${value}`)
      const scheme = addresses.includes(attribute) ? schemeOf(value) : undefined
      if (scheme !== undefined && !['http', 'https', 'mailto', 'tel'].includes(scheme)) found.push(`${name} ${attribute}=${value}`)
    }
    return found
  })
}

/** Returns the URLs that a browser loads for a page or sends its forms to: URLs in attributes, srcset and style sheets. */
export function fetchedBy(html: string): string[] {
  const inStyle = (css: string) => [...css.matchAll(/url\(\s*["']?([^"')]+)/g)].map(([, address]) => address ?? '')
  return elementsOf(html).flatMap(({ name, attributes, text }) => {
    const { src, srcset, poster, href, action, formaction, style, rel } = attributes
    const own = [src, poster, action, formaction, ...(name === 'link' && rel !== 'canonical' ? [href] : [])]
    const set = (srcset ?? '').split(',').map((candidate) => candidate.trim().split(/\s+/)[0])
    return [...own, ...set, ...inStyle(style ?? ''), ...(name === 'style' ? inStyle(text) : [])].filter(
      (address) => address !== undefined && address !== '',
    )
  }) as string[]
}
