import type { Secrets } from './secret.ts'

/** The characters of the markup, and those that stand for them in the values of variables. They are of no script. */
const special = '*[]()'
const FIRST = 0xe000
const standIn = (at: number) => String.fromCharCode(FIRST + at)
const standIns = new RegExp(`[${standIn(0)}-${standIn(special.length - 1)}]`, 'g')

/** Returns the value of a variable so that it can’t become markup, whatever a shopper typed. */
export const protectMarkup = (value: string): string =>
  value.replaceAll(standIns, '').replaceAll(/[*[\]()]/g, (found) => standIn(special.indexOf(found)))

/** Returns a text as it is shown. */
export const unprotect = (text: string): string => text.replaceAll(standIns, (found) => special[found.charCodeAt(0) - FIRST]!)

/** A piece of a line. */
export type Piece = { text: string; bold?: true; href?: string }

const MARKUP = /\*\*([^*\n]+)\*\*|\[([^\][\n]{1,500})\]\(([^()\s]{1,2000})\)/g

/**
 * Returns the pieces of a rendered line: `**bold**`, `[label](url)` and the text around them. Other URLs than those of the web stay text.
 * @throws TemplateError if a URL has a secret and something else
 */
export function piecesOf(line: string, secrets: Secrets): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  const add = (piece: Piece) => void (piece.text !== '' && pieces.push({ ...piece, text: secrets.inText(unprotect(piece.text)) }))
  for (const found of line.matchAll(MARKUP)) {
    const [whole, bold, label, url] = found
    const href = url === undefined ? undefined : webAddress(secrets.inLink(unprotect(url)))
    if (bold === undefined && href === undefined) continue
    add({ text: line.slice(end, found.index) })
    add(bold === undefined ? { text: label!, href: href! } : { text: bold, bold: true })
    end = found.index + whole.length
  }
  add({ text: line.slice(end) })
  return pieces
}

/** Returns a URL that an email may link to, or undefined for any other. */
export function webAddress(url: string): string | undefined {
  const typed = url.trim()
  if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(typed)) return undefined
  return URL.canParse(typed) ? typed : undefined
}
