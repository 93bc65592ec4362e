import type pg from 'pg'

import { nameStatement } from './wire/statement.ts'

export interface OutboxRow {
  key: string
  store_id: string | null
  topic: string
  payload: object
}

const takeRows =
  'delete from outbox where id in (select id from outbox order by id limit $1 for update skip locked) returning key, store_id, topic, payload'

/** Runs statements in the transaction of the caller. The job queue uses it to write its rows. */
export interface Statements {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/**
 * Takes up to `limit` rows out of the outbox and passes them to `move` in the same transaction: a crash between the two steps
 * loses no row and moves none twice. Several processes share the rows without waiting for each other.
 * @param jobs the pool of `createJobsPool`
 * @returns the number of rows that were moved
 */
export async function takeOutboxRows(
  jobs: pg.Pool,
  limit: number,
  move: (rows: OutboxRow[], statements: Statements) => Promise<void>,
): Promise<number> {
  const client = await jobs.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<OutboxRow>({ name: nameStatement(takeRows), text: takeRows, values: [limit] })
    if (rows.length > 0)
      await move(rows, { executeSql: (text, values) => client.query({ name: nameStatement(text), text, ...(values && { values }) }) })
    await client.query('commit')
    return rows.length
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
