import { sql } from 'kysely'

import type { Tx } from '../../db/transactions.ts'

/** What is kept once per store, and referred to by number. */
export interface Word {
  kind: 'path' | 'referrer' | 'country' | 'utm'
  text: string
  original?: string
}

/** Words a store may have: whoever makes up paths without end gets the number of none for them. */
const WORDS_MAX = 200_000

const keyOf = ({ kind, text }: Word): string => `${kind} ${text}`

/**
 * Numbers of words in the transaction's store; new ones get theirs. Needs the lock on the store's visits.
 * @returns answers 0 for the empty text, and for what there is no room for
 */
export async function numberWords(tx: Tx, storeId: string, words: Iterable<Word>): Promise<(word: Word) => number> {
  const asked = new Map<string, Word>()
  for (const word of words) if (word.text !== '') asked.set(keyOf(word), word)
  const numbers = new Map<string, number>()
  const learn = (rows: readonly (Word & { id: number })[]) => rows.forEach((row) => numbers.set(keyOf(row), row.id))
  const given = (list: readonly Word[]) => sql`json_to_recordset(${JSON.stringify(list)}) as w (kind text, text text, original text)`
  const known = await sql<Word & { id: number }>`
    select v.id, v.kind, v.text
    from ${given([...asked.values()])} cross join lateral (
      select * from visit_words v where v.kind = w.kind and v.text = w.text limit 1
    ) v`.execute(tx)
  learn(known.rows)
  const missing = [...asked.values()].filter((word) => !numbers.has(keyOf(word)))
  if (missing.length > 0) {
    const added = await sql<Word & { id: number }>`
      insert into visit_words (store_id, id, kind, text, original)
      select ${storeId}, last + n, kind, text, coalesce(original, '')
      from (select *, row_number() over () as n from ${given(missing)}) w, (select coalesce(max(id), 0) as last from visit_words) highest
      where last + n <= ${WORDS_MAX}::int
      returning id, kind, text`.execute(tx)
    learn(added.rows)
  }
  return (word) => numbers.get(keyOf(word)) ?? 0
}
