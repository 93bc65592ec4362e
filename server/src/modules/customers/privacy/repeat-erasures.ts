import { sql } from 'kysely'

import type { People, PersonData } from '../../../person-data.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { Problem } from '../../../platform/problem.ts'
import { contactDigest } from '../../../platform/secrets/contact-digest.ts'
import type { Services } from '../../../services.ts'
import { eraseFound } from './erase.ts'
import { runErasure } from './erasure-job.ts'
import type { Erasure } from './erasure-list.ts'
import { peopleOf } from './people.ts'

/** The number of emails that are read at a time. */
const PAGE = 50_000

/** What became of the erasures of a list. */
export interface Repeated {
  /** Those that happened again. */
  erased: number
  /** Why the others can’t happen now, such as an open order: a line for each obstacle. */
  blocked: string[]
}

/**
 * Erases the people again who were erased after the backup was made that this database was restored from. Those whose request is in the
 * database were erased before, or still will be. Nobody is erased who came after their erasure.
 */
export async function repeatErasures(services: Services, erasures: readonly Erasure[]): Promise<Repeated> {
  const result: Repeated = { erased: 0, blocked: [] }
  for (const storeId of new Set(erasures.map((one) => one.storeId))) {
    const missing = await withoutKnown(
      services,
      storeId,
      erasures.filter((one) => one.storeId === storeId),
    )
    if (missing.length === 0) continue
    const emails = await emailsByDigest(services, storeId, new Set(missing.flatMap(({ emailDigests }) => emailDigests)))
    for (const erasure of missing)
      try {
        if (await repeat(services, erasure, emails)) result.erased++
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        result.blocked.push(...(error.errors.length > 0 ? error.errors : [error]).map(({ message }) => message))
      }
  }
  return result
}

/** Returns the erasures whose requests the database doesn’t have. */
async function withoutKnown({ db }: Services, storeId: string, erasures: readonly Erasure[]): Promise<Erasure[]> {
  const ids = erasures.map(({ requestId }) => requestId)
  const known = await db.inStore(storeId, (tx) =>
    tx
      .selectFrom('privacy_requests')
      .select('id')
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),
  )
  return erasures.filter(({ requestId }) => !known.some(({ id }) => id === requestId))
}

/** Finds the emails of digests among all that the store knows. */
async function emailsByDigest({ db, hooks, config }: Services, storeId: string, wanted: ReadonlySet<string>): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const known = (await hooks.personData()).flatMap(({ emails }: PersonData) => emails ?? [])
  for (let after: string | undefined = ''; after !== undefined && wanted.size > 0;) {
    const from: string = after
    const { rows } = await db.inStore(storeId, (tx) =>
      sql<{ email: string }>`
        select email from (${sql.join(known, sql` union `)}) known (email) where email > ${from} order by email limit ${PAGE}`.execute(tx),
    )
    for (const { email } of rows) {
      const digest = contactDigest(config.secretKey, storeId, email).toString('hex')
      if (wanted.has(digest)) found.set(digest, email)
    }
    after = rows.length < PAGE ? undefined : rows.at(-1)!.email
  }
  return found
}

/** Erases the people of one erasure. Returns whether the store had anything of them. */
async function repeat(services: Services, erasure: Erasure, known: ReadonlyMap<string, string>): Promise<boolean> {
  const { storeId, requestId, reason, at, emailDigests } = erasure
  const matching = emailDigests.flatMap((digest) => known.get(digest) ?? [])
  const isBegun = await services.db.inStore(storeId, async (tx) => {
    const find = async () => {
      const emails = await withoutNewOwner(tx, matching, at)
      const customerIds = await customersOf(tx, erasure, emails)
      return customerIds.length + emails.length === 0
        ? undefined
        : peopleOf(tx, { storeId, hooks: services.hooks, now: at }, customerIds, emails)
    }
    const people = await find()
    if (!people) return false
    const again = async (): Promise<People> => (await find()) ?? people
    await eraseFound(tx, { services, storeId, userId: null, reason, people, requestId }, again)
    return true
  })
  if (isBegun) await runErasure(services, { storeId, requestId })
  return isBegun
}

/** Returns the emails that don’t belong to a customer who came after an instant. */
async function withoutNewOwner(tx: Tx, emails: readonly string[], at: Date): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from unnest(${emails}::text[]) as given (email)
    where not exists (select from customers c where c.email = given.email and c.created_at > ${at})`.execute(tx)
  return rows.map(({ email }) => email)
}

async function customersOf(tx: Tx, { customerIds, at }: Erasure, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from customers
    where (id = any (${customerIds}::uuid[]) or email = any (${emails}::text[])) and erased_at is null and created_at <= ${at}
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}
