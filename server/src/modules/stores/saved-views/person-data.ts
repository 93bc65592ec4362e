import { type RawBuilder, sql } from 'kysely'

import type { PersonData } from '../../../person-data.ts'
import { containsAny } from '../../../platform/db/contains-words.ts'
import { forgetAnswers } from '../../../platform/http/idempotency.ts'

/** The words as they are in the address of a list. */
const asWritten = (words: readonly string[]) =>
  words.flatMap((word) => [word, encodeURIComponent(word), encodeURIComponent(word).replaceAll('%20', '+')])

const theirs = (words: readonly string[]): RawBuilder<boolean> =>
  sql`(${containsAny(sql`query`, asWritten(words))} or ${containsAny(sql`name`, words)})`

/** Saved views that search for a person, and answers that are kept for repeated requests. */
export const searchData: PersonData = {
  kind: 'searches',
  becomes: 'deleted',
  // They are the members’ own.
  sections: [],
  async count(tx, { words }) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from saved_views where ${theirs(words)}`.execute(tx)
    return rows[0]?.count ?? 0
  },
  async erase(tx, { words }, { limit }) {
    const views = await sql`
      delete from saved_views where id in (select id from saved_views where ${theirs(words)} limit ${limit})`.execute(tx)
    return Math.max(Number(views.numAffectedRows ?? 0), await forgetAnswers(tx, words, limit))
  },
}
