import { TEXT_SIZES } from '@vitrine/contract/limits.ts'
import sanitize from 'sanitize-html'

const blocks = ['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'hr', 'br', 'ul', 'ol', 'li', 'dl', 'dt', 'dd']
const inline = ['a', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'code', 'span', 'abbr', 'img']
const tables = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'figure', 'figcaption']

/** Deeper markup than any editor writes; past it a parser only burns time and stack. */
const NESTING_MAX = 50

const options: sanitize.IOptions = {
  allowedTags: [...blocks, ...inline, ...tables],
  allowedAttributes: {
    // Of a style `withTextSize` has left a size, or nothing.
    '*': ['title', 'lang', 'dir', 'style'],
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start', 'type'],
    col: ['span'],
    colgroup: ['span'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  // No data: URL, in which an SVG could carry a script.
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  nestingLimit: NESTING_MAX,
  parseStyleAttributes: false,
  transformTags: {
    '*': (tagName, attribs) => ({ tagName, attribs: withTextSize(attribs) }),
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer' } }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
  // A picture whose address was refused is nothing but a broken frame.
  exclusiveFilter: (frame) => frame.tag === 'img' && !(frame.attribs['src'] && isSafelyLoaded(frame.attribs['src'])),
}

const sizes = TEXT_SIZES.join('|')
const textSize = new RegExp(`^\\s*font-size\\s*:\\s*(${sizes})px\\s*$`, 'i')

/** Of a style the text editor's sizes are kept, written by us; nothing else of it comes through, whatever it says. */
function withTextSize({ style, ...others }: sanitize.Attributes): sanitize.Attributes {
  const size = style?.split(';').flatMap((part) => textSize.exec(part)?.[1] ?? [])
  return size?.length ? { ...others, style: `font-size:${size.at(-1)}px` } : others
}

/** No mixed content: over TLS, or from this very machine, which browsers trust alike (W3C Secure Contexts, 3.1). */
const isSafelyLoaded = (src: string) => !/^http:/i.test(src) || /^http:\/\/(?:[a-z0-9-]+\.)*localhost(?:[:/]|$)/i.test(src)

/**
 * Reduces HTML from outside (product bodies, imports, help) to formatting, links, pictures and tables. Scripts, styles (but for the sizes of text),
 * frames, forms, event handlers, ids and classes are gone. Sanitising twice changes nothing.
 */
export function sanitiseHtml(html: string): string {
  return sanitize(html, options)
}

/** As `sanitiseHtml`, with pictures of the store's own files only: those of anybody else would tell them who visits the shop. */
export function sanitiseForShoppers(html: string, filesOrigin: string): string {
  return sanitize(html, {
    ...options,
    allowedSchemesByTag: { img: ['http', 'https'] },
    exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs['src']?.startsWith(`${filesOrigin}/`),
  })
}
