/** An element of an XML file. `text` is its own text, without that of its children. */
export interface XmlElement {
  name: string
  attributes: Map<string, string>
  children: XmlElement[]
  text: string
}

/**
 * Returns the root of an XML file. Throws at the first character that isn't well-formed XML 1.0 of a simple form: elements, attributes
 * and text with the five entities.
 */
export function parseXml(text: string): XmlElement {
  const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.exec(text)
  if (forbidden) throw new Error(`Character U+${forbidden[0].codePointAt(0)!.toString(16)} at ${forbidden.index}`)
  const start = '<?xml version="1.0" encoding="UTF-8"?>'
  if (!text.startsWith(start)) throw new Error('No XML declaration')
  const top: XmlElement = { name: '', attributes: new Map(), children: [], text: '' }
  const open = [top]
  const tokens = /<(\/?)([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)((?:\s+[\w:.-]+="[^"<&]*")*)>|([^<]+)/gy
  tokens.lastIndex = start.length
  while (tokens.lastIndex < text.length) {
    const at = tokens.lastIndex
    const match = tokens.exec(text)
    if (!match) throw new Error(`Not XML at ${at}: ${text.slice(at, at + 60)}`)
    const [, slash, name = '', given = '', plain] = match
    const current = open.at(-1)!
    if (plain !== undefined) {
      if (plain.includes(']]>')) throw new Error(`]]> at ${at}`)
      current.text += unescaped(plain)
    } else if (slash === '') {
      const attributes = new Map([...given.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]))
      const element: XmlElement = { name, attributes, children: [], text: '' }
      current.children.push(element)
      open.push(element)
    } else if (open.pop()?.name !== name || open.length === 0) throw new Error(`Unexpected </${name}> at ${at}`)
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)!.name}> isn't closed`)
  const [root, ...others] = top.children
  if (!root || others.length > 0 || top.text.trim() !== '') throw new Error('Not one root')
  return root
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replaceAll(/&([^;]{0,8};?)/g, (_, rest: string) => {
    const known = rest.endsWith(';') ? entities[rest.slice(0, -1)] : undefined
    if (known === undefined) throw new Error(`&${rest} isn't an entity`)
    return known
  })
}
