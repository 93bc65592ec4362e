import { type RawBuilder, sql } from 'kysely'

import { databasePattern } from '../text/whole-words.ts'
import { likeAnywhere } from './like.ts'

/** Whether a text contains one of some words, in any case and also within other words. */
export const containsAny = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  sql`lower(${text}) like any (${words.map(likeAnywhere)}::text[])`

/** Whether a text contains one of some words as a whole, in any case. */
export const containsWords = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  // The first condition takes a fraction of the time of the second, and most texts have none of the words.
  words.length === 0 ? sql`false` : sql`(${containsAny(text, words)} and lower(${text}) ~ ${databasePattern(words)})`

/** Whether the values of JSON contain one of some words as a whole, in any case. Quotation marks of a word aren’t those around values. */
export const valuesContainWords = (json: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  containsWords(
    sql`(${json})::text`,
    words.map((word) => JSON.stringify(word).slice(1, -1)),
  )
