/**
 * The maximum number of characters in an indexed word, and the maximum number of words per row. These limits keep a lexeme below
 * PostgreSQL's maximum of 2 kB, and a tsvector below the maximum of 1 MB.
 */
const WORD_MAX = 64
const WORDS_MAX = 3000

/** A word of the search index, and how much it counts: A counts most. */
export type WeighedWord = readonly [word: string, weight: 'A' | 'B' | 'C']

/**
 * Returns a tsvector literal (cast it with `::tsvector`) of words made by `wordsOf`. Words are split in this file and not by
 * PostgreSQL's parser, which would read `ABC-12` as a negative number and `shop.com` as a host, and would find neither of them by
 * its first letters.
 */
export function vectorOf(words: readonly WeighedWord[]): string {
  const places = new Map<string, string>()
  for (const [at, [word, weight]] of words.entries())
    if (word && !places.has(word) && places.size < WORDS_MAX) places.set(word, `${at + 1}${weight}`)
  return [...places].map(([word, place]) => `'${word}':${place}`).join(' ')
}

/**
 * Returns a tsquery literal (cast it with `::tsquery`) that matches rows that contain, for each typed word, a word starting with
 * it. Returns undefined when the text has no words. Any text gives a valid query, because words contain only letters, digits and
 * marks.
 */
export function searchQuery(text: string): string | undefined {
  const words = [...new Set(wordsOf(text))]
  return words.length === 0 ? undefined : words.map((word) => `'${word}':*`).join(' & ')
}

/** Returns lower-case words of letters, digits and marks, without Latin accents, so that “cafe” finds “Café”. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(clipWord)
}

/**
 * Returns the words of a code (SKU, barcode, phone number), and the code without separators, so that people find it whether or not
 * they type the separators.
 */
export const wordsOfCode = (code: string): string[] => [...wordsOf(code), clipWord(wordsOf(code).join(''))]

const clipWord = (word: string) => Array.from(word).slice(0, WORD_MAX).join('')
