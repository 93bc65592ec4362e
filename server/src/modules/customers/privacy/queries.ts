import { sql } from 'kysely'

import type { People } from '../../../person-data.ts'
import { listPage } from '../../../platform/db/list-page.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { seal, unseal } from '../../../platform/secrets/sealed.ts'
import { eventPerson } from '../customers/queries.ts'

const PURPOSE = 'person'

export interface NewRequest {
  storeId: string
  id: string
  kind: 'export' | 'erasure'
  reason: 'request' | 'deleted' | 'retention'
  people: People
  customerId: string | null
  jobId: string
  userId: string | null
  now: Date
  /** Of an export: the digest of their email. */
  emailDigest?: Buffer | null
}

/** The number of people of a request. */
const headsOf = ({ customerIds }: People) => Math.max(1, customerIds.length)

/** Writes down a request. Whom it is about is sealed, and forgotten when it's done. */
export async function insertRequest(
  tx: Tx,
  secretKey: string,
  { storeId, people, customerId, jobId, userId, now, emailDigest = null, ...row }: NewRequest,
): Promise<void> {
  await tx
    .insertInto('privacy_requests')
    .values({
      ...row,
      store_id: storeId,
      people: seal(secretKey, PURPOSE, JSON.stringify(people)),
      people_count: headsOf(people),
      customer_id: customerId,
      job_id: jobId,
      email_digest: emailDigest,
      user_id: userId,
      created_at: now,
    })
    .execute()
}

/** Locks a request that isn't done. */
export async function takeRequest(tx: Tx, secretKey: string, id: string) {
  const row = await tx
    .selectFrom('privacy_requests')
    .select(['people', 'reason', 'parts_done', 'counts', 'job_id', 'file_parts_done', 'last_file'])
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.people === null) return undefined
  const people = JSON.parse(unseal(secretKey, PURPOSE, row.people)) as Omit<People, 'before'> & { before: string }
  return {
    people: { ...people, before: new Date(people.before) },
    reason: row.reason as NewRequest['reason'],
    partsDone: row.parts_done,
    counts: row.counts as Record<string, number>,
    jobId: row.job_id,
    filePartsDone: row.file_parts_done,
    lastFile: row.last_file,
  }
}

/** Writes down which files of an erasure are done: those of so many parts, and of the next one up to `last`. */
export async function progressFiles(tx: Tx, id: string, { partsDone, last }: { partsDone: number; last: string }): Promise<void> {
  await tx.updateTable('privacy_requests').set({ file_parts_done: partsDone, last_file: last }).where('id', '=', id).execute()
}

export async function progressRequest(
  tx: Tx,
  id: string,
  { partsDone, counts }: { partsDone: number; counts: Record<string, number> },
): Promise<void> {
  await tx
    .updateTable('privacy_requests')
    .set({ parts_done: partsDone, counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute()
}

export async function completeRequest(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('privacy_requests').set({ people: null, completed_at: now }).where('id', '=', id).execute()
}

/** Returns the requests of a store, newest first. @throws Problem `invalid_input` on field `cursor` */
export function selectRequests(tx: Tx, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const key = { expression: sql.ref('privacy_requests.created_at'), type: 'timestamptz', descending: true } as const
  const from = tx.selectFrom('privacy_requests')
  return listPage({ name: 'created', key, id: sql.ref('privacy_requests.id'), limit, cursor }, from, (requests) =>
    requests
      .leftJoin('users', 'users.id', 'privacy_requests.user_id')
      .select([
        'privacy_requests.id',
        'kind',
        'reason',
        'people_count',
        'customer_id',
        'privacy_requests.created_at',
        'completed_at',
        'counts',
        'file_bytes',
        'expires_at',
      ])
      .select(eventPerson.as('person')),
  )
}
