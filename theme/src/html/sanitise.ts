import { TEXT_SIZES } from '@vitrine/contract/limits.ts'
import sanitize from 'sanitize-html'

const blocks = ['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'hr', 'br', 'ul', 'ol', 'li', 'dl', 'dt', 'dd']
const inline = ['a', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'code', 'span', 'abbr', 'img']
const tables = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'figure', 'figcaption']

/**
 * The maximum depth of nested elements, which is more than any editor produces. Deeper nesting would only cost parsers time and
 * stack.
 */
const NESTING_MAX = 50

const options: sanitize.IOptions = {
  allowedTags: [...blocks, ...inline, ...tables],
  allowedAttributes: {
    // `withTextSize` reduces a style to a text size, or removes it.
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
  // data: URLs are not allowed, because an SVG in such a URL could contain a script.
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  nestingLimit: NESTING_MAX,
  parseStyleAttributes: false,
  transformTags: {
    '*': (tagName, attribs) => ({ tagName, attribs: withTextSize(attribs) }),
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer' } }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
  // An image whose URL was refused is removed, because it would only show as a broken image.
  exclusiveFilter: (frame) => frame.tag === 'img' && !(frame.attribs['src'] && isSafelyLoaded(frame.attribs['src'])),
}

const sizes = TEXT_SIZES.join('|')
const textSize = new RegExp(`^\\s*font-size\\s*:\\s*(${sizes})px\\s*$`, 'i')

/**
 * Reduces a style to its last text size that the editor offers, in a uniform spelling. A style without such a size is removed.
 */
function withTextSize({ style, ...others }: sanitize.Attributes): sanitize.Attributes {
  const size = style?.split(';').flatMap((part) => textSize.exec(part)?.[1] ?? [])
  return size?.length ? { ...others, style: `font-size:${size.at(-1)}px` } : others
}

/**
 * Whether an image causes no mixed content: it comes over TLS, or from this machine, which browsers trust just as much (W3C Secure
 * Contexts, 3.1).
 */
const isSafelyLoaded = (src: string) => !/^http:/i.test(src) || /^http:\/\/(?:[a-z0-9-]+\.)*localhost(?:[:/]|$)/i.test(src)

/**
 * Reduces HTML from outside (product bodies, imports, help) to formatting, links, images and tables. Scripts, styles (except text
 * sizes), frames, forms, event handlers, ids and classes are removed. Sanitizing the result again changes nothing.
 */
export function sanitiseHtml(html: string): string {
  return sanitize(html, options)
}

/**
 * Like `sanitiseHtml`, but keeps only images from the store's own files. Images on other servers would show those servers who
 * visits the storefront.
 */
export function sanitiseForShoppers(html: string, filesOrigin: string): string {
  return sanitize(html, {
    ...options,
    allowedSchemesByTag: { img: ['http', 'https'] },
    exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs['src']?.startsWith(`${filesOrigin}/`),
  })
}
