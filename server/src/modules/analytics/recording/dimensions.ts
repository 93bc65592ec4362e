import { sql } from 'kysely'

import type { Transactions, Tx } from '../../../platform/db/transactions.ts'

/** A text that is stored once per store. Other tables refer to it by number. */
export interface Word {
  kind: 'path' | 'referrer' | 'country' | 'utm'
  text: string
  original?: string
}

/**
 * The maximum number of words per store. It is reached if, for example, someone invents endless paths. New words then get the
 * number `BEYOND`.
 */
const WORDS_MAX = 200_000

/** The number of all words beyond the limit. It is not 0, so that a visit with unknown tags does not look like one without tags. */
const BEYOND = -1

/** The maximum number of words whose numbers one process caches per database. */
export const KEPT_MAX = 20_000

/**
 * The numbers of words: `kept` has the numbers that are cached from committed transactions, and `met` the numbers that this
 * transaction has read or added.
 */
export interface Numbers {
  kept: ReadonlyMap<string, number>
  met: Map<string, number>
}

export const noNumbers = (): Numbers => ({ kept: new Map(), met: new Map() })

/** The caches of a process, one per database. A number is never reused for another word, so cached numbers stay valid. */
const keptBy = new WeakMap<Transactions, Map<string, number>>()

/** Returns the numbers for a transaction that begins. */
export const numbersOf = (db: Transactions): Numbers => ({ kept: keptBy.get(db) ?? new Map(), met: new Map() })

/**
 * Caches the numbers of a transaction. Call it only after the transaction has committed, because the numbers that a transaction
 * added are given to other words when the transaction is rolled back.
 */
export function keepNumbers(db: Transactions, { met }: Numbers): void {
  const kept = keptBy.get(db)
  // The map is replaced, not cleared, because open transactions keep using the numbers they have.
  if (!kept || kept.size + met.size > KEPT_MAX) keptBy.set(db, new Map(met))
  else for (const [key, number] of met) kept.set(key, number)
}

/**
 * Numbers words in the transaction's store, and stores new words. Needs the lock on the store's visits.
 * @returns a function that returns the number of a word; 0 for an empty string and `BEYOND` for words above the limit
 */
export async function numberWords(tx: Tx, storeId: string, words: Iterable<Word>, { kept, met }: Numbers): Promise<(word: Word) => number> {
  const keyOf = ({ kind, text }: Word): string => `${storeId} ${kind} ${text}`
  const numberOf = (word: Word) => kept.get(keyOf(word)) ?? met.get(keyOf(word))
  const asked = new Map<string, Word>()
  for (const word of words) if (word.text !== '' && numberOf(word) === undefined) asked.set(keyOf(word), word)
  if (asked.size > 0) await askFor(tx, storeId, [...asked.values()], ({ id, ...word }) => met.set(keyOf(word), id))
  return (word) => (word.text === '' ? 0 : (numberOf(word) ?? BEYOND))
}

/**
 * Calls `tell` with the number of each word. Words that the store does not have yet are stored with the next numbers, up to
 * `WORDS_MAX`.
 */
async function askFor(tx: Tx, storeId: string, words: readonly Word[], tell: (word: Word & { id: number }) => void): Promise<void> {
  const given = (list: readonly Word[]) => sql`json_to_recordset(${JSON.stringify(list)}) as w (kind text, text text, original text)`
  const known = await sql<Word & { id: number }>`
    select v.id, v.kind, v.text
    from ${given(words)} cross join lateral (
      select * from visit_words v where v.kind = w.kind and v.text = w.text limit 1
    ) v`.execute(tx)
  known.rows.forEach(tell)
  const found = new Set(known.rows.map(({ kind, text }) => `${kind} ${text}`))
  const missing = words.filter(({ kind, text }) => !found.has(`${kind} ${text}`))
  if (missing.length === 0) return
  const added = await sql<Word & { id: number }>`
    insert into visit_words (store_id, id, kind, text, original)
    select ${storeId}, last + n, kind, text, coalesce(original, '')
    from (select *, row_number() over () as n from ${given(missing)}) w, (select coalesce(max(id), 0) as last from visit_words) highest
    where last + n <= ${WORDS_MAX}::int
    returning id, kind, text`.execute(tx)
  added.rows.forEach(tell)
}
