/** What a product is found by. */
export interface Searchable {
  title: string
  handle: string
  vendor: string
  type: string
  tags: readonly string[]
  variants: readonly { sku: string; barcode: string }[]
}

/** PostgreSQL's limits: a lexeme below 2 kB, a tsvector below 1 MB. Words beyond these are never typed into a search. */
const WORD_MAX = 64
const WORDS_MAX = 3000

/**
 * The words of a product as a tsvector literal (cast it with `::tsvector`): title weighs A, vendor, type and tags B,
 * handle, SKUs and barcodes C. Words are split here and not by PostgreSQL's parser, which would read `ABC-12` as a
 * negative number and `shop.com` as a host, and find neither by its beginning.
 */
export function searchVector(product: Searchable): string {
  const codes = [product.handle, ...product.variants.flatMap(({ sku, barcode }) => [sku, barcode])]
  const weighed = [
    ...wordsOf(product.title).map((word) => [word, 'A']),
    ...[product.vendor, product.type, ...product.tags].flatMap(wordsOf).map((word) => [word, 'B']),
    // A code is also found when it is typed without its separators.
    ...codes.flatMap((code) => [...wordsOf(code), clip(wordsOf(code).join(''))]).map((word) => [word, 'C']),
  ]
  const places = new Map<string, string>()
  for (const [at, [word, weight]] of weighed.entries())
    if (word && !places.has(word) && places.size < WORDS_MAX) places.set(word, `${at + 1}${weight}`)
  return [...places].map(([word, place]) => `'${word}':${place}`).join(' ')
}

/**
 * A tsquery literal (cast it with `::tsquery`) for rows that hold, for each word typed, a word beginning with it.
 * Undefined when the text has no word at all. Any text gives a valid query: words are letters and digits only.
 */
export function searchQuery(text: string): string | undefined {
  const words = [...new Set(wordsOf(text))]
  return words.length === 0 ? undefined : words.map((word) => `'${word}':*`).join(' & ')
}

/** Lower-case words of letters, digits and marks, with Latin accents taken off, so that “cafe” finds “Café”. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(clip)
}

const clip = (word: string) => [...word].slice(0, WORD_MAX).join('')
