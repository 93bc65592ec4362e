import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'

interface Subject {
  customerIds: readonly string[]
  /** The digests of their emails. */
  digests: readonly Buffer[]
}

const exportsOf = ({ customerIds, digests }: Subject) => sql<boolean>`
  kind = 'export' and (customer_id = any (${customerIds}::uuid[]) or email_digest = any (${digests}::bytea[]))`

/** Ends the exports of people that aren’t done. */
export async function endExports(tx: Tx, { now, ...subject }: Subject & { now: Date }): Promise<void> {
  await sql`update privacy_requests set people = null, completed_at = ${now} where completed_at is null and ${exportsOf(subject)}`.execute(
    tx,
  )
}

/** Forgets the files of exports of people. Returns their keys. */
export async function takeExportFiles(tx: Tx, subject: Subject): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    with gone as (select id, file_key from privacy_requests where file_key is not null and ${exportsOf(subject)} for update)
    update privacy_requests r set file_key = null, file_bytes = null, expires_at = null from gone where r.id = gone.id returning gone.file_key`.execute(
    tx,
  )
  return rows.map((row) => row.file_key)
}

/** Forgets the files that expired. Returns their keys. */
export async function takeExpiredFiles(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    with gone as (select id, file_key from privacy_requests where file_key is not null and expires_at <= ${now} for update)
    update privacy_requests r set file_key = null, file_bytes = null, expires_at = null from gone where r.id = gone.id returning gone.file_key`.execute(
    tx,
  )
  return rows.map((row) => row.file_key)
}

/** Returns the file of an export that has not expired. */
export const findExportFile = (tx: Tx, id: string, now: Date) =>
  tx
    .selectFrom('privacy_requests')
    .select('file_key')
    .where('id', '=', id)
    .where('file_key', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

interface Finished {
  key: string
  bytes: number
  expiresAt: Date
  counts: Record<string, number>
  now: Date
}

/**
 * Completes an export that is still wanted.
 * @returns whether it was
 */
export async function completeExport(tx: Tx, id: string, { key, bytes, expiresAt, counts, now }: Finished): Promise<boolean> {
  const done = await tx
    .updateTable('privacy_requests')
    .set({ people: null, completed_at: now, file_key: key, file_bytes: bytes, expires_at: expiresAt, counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}
