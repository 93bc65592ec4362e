import { type RawBuilder, sql } from 'kysely'

import { likeAnywhere } from './like.ts'

/** Whether a text contains one of some words, in any case. */
export const containsAny = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  sql`lower(${text}) like any (${words.map(likeAnywhere)}::text[])`
