import type { CompiledQuery, DeleteResult, InsertResult, Kysely, UpdateResult } from 'kysely'

import type { DB } from './types.ts'

/** A statement that is built but not sent yet, such as a query builder or `sql`. `R` is a row of its result. */
export interface Query<R = unknown> {
  compile(tx: Kysely<DB>): CompiledQuery<R>
}

/**
 * The rows that statements return: one list per statement, in the order of the statements. The list is undefined where the
 * statement is undefined.
 */
export type RowsOf<L extends readonly (Query | undefined)[]> = { -readonly [K in keyof L]: RowsOfOne<L[K]> }

type RowsOfOne<Q> = Q extends Query<infer R> ? Row<R>[] : undefined
/** A statement that writes returns no rows unless it has `returning`. */
type Row<R> = R extends InsertResult | UpdateResult | DeleteResult ? never : R

/**
 * Ends a transaction: sends its last statements and COMMIT together, in the order of the list. Call it once; no statement may
 * follow. What the statements wrote stays committed, whatever the caller does with their results.
 * @param queries undefined ones are skipped
 * @throws the error of the first statement that failed, or of COMMIT; in either case, the transaction changes nothing
 */
export type Finish = <const L extends readonly (Query | undefined)[]>(queries: L) => Promise<RowsOf<L>>

/**
 * Sends statements together, in the order of the list. Locks are taken in that order too.
 * @param queries undefined ones are skipped
 * @throws the error of the first statement that failed; the statements after it do not run
 */
export async function send<const L extends readonly (Query | undefined)[]>(tx: Kysely<DB>, queries: L): Promise<RowsOf<L>> {
  const compiled = queries.map((query) => query?.compile(tx))
  return inPlaces(queries, await Promise.all(compiled.filter((query) => query !== undefined).map((query) => tx.executeQuery(query))))
}

/** Returns the results of the queries that are not undefined, each in the position of its query. */
export function inPlaces<const L extends readonly (Query | undefined)[]>(queries: L, answers: readonly { rows: unknown[] }[]): RowsOf<L> {
  const left = answers.values()
  return queries.map((query) => query && left.next().value!.rows) as RowsOf<L>
}
