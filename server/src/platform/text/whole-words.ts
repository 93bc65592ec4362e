// Names, emails and phone numbers are looked for as a whole: “An Do” isn’t “Jean Dolan”, and “an@x.test” isn’t “jean@x.test”. The
// database and the runtime have different classes of characters, so each has its own edges.

/** The edges of a word in the regular expressions of PostgreSQL. In the text of JSON, `\n` stands before the first word of a line. */
const inDatabase = {
  ofName: ['((?<![[:alnum:]])|(?<=\\\\[bfnrt]))', '(?![[:alnum:]])'],
  ofEmail: ['((?<![[:alnum:]._%+-])|(?<=\\\\[bfnrt]))', '(?![[:alnum:]-]|\\.[[:alnum:]])'],
} as const
/** The edges of a word in those of the runtime. */
const inRuntime = {
  ofName: ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'],
  ofEmail: ['(?<![\\p{L}\\p{N}._%+-])', '(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])'],
} as const

const literal = (word: string) => word.toLowerCase().replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

const pattern = (words: readonly string[], { ofName, ofEmail }: typeof inDatabase | typeof inRuntime): string =>
  words
    .map((word) => {
      const [before, after] = word.includes('@') ? ofEmail : ofName
      return `${before}${literal(word)}${after}`
    })
    .join('|')

/**
 * Returns a regular expression of PostgreSQL that finds any of some words as a whole, in a text in lower case.
 * @param words at least one, none of them empty
 */
export const databasePattern = (words: readonly string[]): string => pattern(words, inDatabase)

/** Returns a regular expression that finds any of some words as a whole, in any case. Without words, it finds nothing. */
export const wholeWords = (words: readonly string[]): RegExp => (words.length === 0 ? /(?!)/u : new RegExp(pattern(words, inRuntime), 'iu'))
