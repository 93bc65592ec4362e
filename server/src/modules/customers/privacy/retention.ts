import { type RawBuilder, sql } from 'kysely'

import { forEachStore } from '../../../platform/db/each-store.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { eraseCustomers } from './erase.ts'
import { readPrivacySettings } from './settings.ts'

/** How many customers one transaction erases. */
const BATCH = 250

/**
 * Whether a customer was inactive for some months: no orders, not even test orders, no change, no checkout, and not signed in. Subscribers
 * are in use by whoever writes to them, so they stay until they unsubscribe.
 */
const isInactive = (months: number, now: Date): RawBuilder<boolean> => {
  const since = sql`(${now}::timestamptz - make_interval(months => ${months}::int))`
  return sql`c.erased_at is null and c.order_count = 0 and c.created_at < ${since} and c.updated_at < ${since}
    and c.email_consent <> 'subscribed' and c.sms_consent <> 'subscribed'
    and not exists (select from orders o where o.customer_id = c.id)
    and not exists (select from checkouts k where c.email is not null and k.email = c.email and k.last_active_at >= ${since})
    and not exists (select from shopper_sessions s where s.customer_id = c.id and s.expires_at > ${now})`
}

/** Counts the customers that the next night would delete. */
async function countInactive(tx: Tx, months: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from customers c where ${isInactive(months, now)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/**
 * Counts what the next night would delete with other settings.
 * @param settings undefined: nothing is deleted, or after the usual time
 */
export async function countRetained(
  tx: Tx,
  { hooks, now }: Services,
  { customerMonths, checkoutDays }: { customerMonths?: number | undefined; checkoutDays?: number | undefined },
): Promise<{ customers: number; checkouts: number }> {
  const [customers, checkouts] = await Promise.all([
    customerMonths === undefined ? 0 : countInactive(tx, customerMonths, now()),
    checkoutDays === undefined ? 0 : hooks.countOldCheckouts(tx, checkoutDays, now()),
  ])
  return { customers, checkouts }
}

/** The nightly job `privacy.retain`: erases customers without orders who were inactive for as long as their store says. */
export function createRetainer(services: Services) {
  return async (): Promise<void> => {
    await forEachStore(services.db, async (storeId) => {
      let after = '00000000-0000-0000-0000-000000000000'
      for (;;) {
        const last = await services.db.inStore(storeId, (tx) => eraseBatch(tx, services, storeId, after))
        if (last === undefined) return
        after = last
      }
    })
  }
}

/** Erases some inactive customers. Returns the last one, undefined if there are no more. */
async function eraseBatch(tx: Tx, services: Services, storeId: string, after: string): Promise<string | undefined> {
  const { customerMonths } = await readPrivacySettings(tx)
  if (customerMonths === null) return undefined
  const { rows } = await sql<{ id: string }>`
    select c.id from customers c where c.id > ${after} and ${isInactive(customerMonths, services.now())} order by c.id limit ${BATCH}`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await eraseCustomers(tx, { services, storeId, userId: null }, ids, 'retention')
  return ids.length < BATCH ? undefined : ids.at(-1)
}
