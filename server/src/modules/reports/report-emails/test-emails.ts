import type { Scope } from '@vitrine/contract/scopes.ts'

import { sql } from 'kysely'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import type { Services } from '../../../services.ts'
import { createDueReportFinder } from './claim.ts'

/** An email in the development mailbox. */
export interface CaughtReport {
  subject: string
  html: string
  body: string
  files: { name: string; content: string }[]
}

/** Saves a report, and returns its ID. */
export async function saveReport(
  server: TestServer,
  as: Actor,
  search: object = { report: 'product', range: 'last30' },
  name = 'Best sellers',
) {
  const { body } = await server.call('savedReports.create', { as, body: { name, search, isShared: true } })
  return (body as { id: string }).id
}

/** Emails a report every day at a time of the store's day. */
export const schedule = (server: TestServer, as: Actor, id: string, recipients: Actor[], more: object = {}) =>
  server.call('reportSchedules.save', {
    as,
    params: { id },
    body: {
      repeats: 'day',
      weekday: null,
      monthDay: null,
      time: '08:00',
      recipients: recipients.map(({ userId }) => userId),
      ...more,
    },
  })

/** Returns the services of a process whose clock stands still. */
export const servicesAt = (services: Services, at: Date): Services => ({ ...services, now: () => at })

/** Has the reports sent that are due at a time, and sends their emails. */
export async function sendDue(server: TestServer, at: Date): Promise<void> {
  await createDueReportFinder(servicesAt(server.services, at))()
  await server.work()
}

/** Returns the reports that were emailed to a person, the oldest first. */
export const reportsTo = ({ services }: TestServer, { userId }: Actor): Promise<CaughtReport[]> =>
  services.db.inPlatform(async (tx) => {
    const rows = await tx
      .selectFrom('dev_mailbox')
      .innerJoin('users', 'users.email', 'dev_mailbox.recipient')
      .select(['subject', 'html', 'body', 'files'])
      .where('users.id', '=', userId)
      .orderBy('dev_mailbox.id')
      .execute()
    return rows.map((row) => ({ ...row, files: row.files as never }))
  })

/** Returns the next time at which a report is emailed. */
export async function nextAt(server: TestServer, as: Actor, id: string): Promise<Date> {
  const { body } = await server.call('reportSchedules.get', { as, params: { id } })
  return new Date((body as { schedule: { nextAt: string } }).schedule.nextAt)
}

/** Changes the scopes of a member. */
export const allow = ({ services }: TestServer, { storeId, userId }: Actor, scopes: Scope[]) =>
  services.db.inStore(storeId, (tx) => tx.updateTable('store_members').set({ scopes }).where('user_id', '=', userId).execute())

/** Removes a member from a store. */
export const leave = ({ services }: TestServer, { storeId, userId }: Actor) =>
  services.db.inStore(storeId, (tx) => tx.deleteFrom('store_members').where('user_id', '=', userId).execute())

/** Makes somebody a member of another store with access to its reports. */
export const join = ({ services }: TestServer, { storeId }: Actor, { userId }: Actor) =>
  services.db.inPlatform((tx) =>
    tx
      .insertInto('store_members')
      .values({ store_id: storeId, user_id: userId, scopes: ['analystics'] })
      .execute(),
  )

/** Writes orders that sell nothing, each with its own row in a report. */
export const writeOrders = ({ services }: TestServer, { storeId }: Actor, count: number) =>
  services.db.inStore(storeId, async (tx) => {
    const now = services.now()
    await sql`insert into orders (store_id, id, name, placed_at, email, currency, item_count, payment_status, subtotal_cents, total_cents)
      select ${storeId}, gen_random_uuid(), '#' || n, ${now}, '', 'USD', 1, 'paid', 100, 100 from generate_series(1, ${count}::integer) n`.execute(
      tx,
    )
    await sql`insert into sales_ledger (store_id, id, kind, occurred_at, order_id, amount_cents, order_count)
      select store_id, gen_random_uuid(), 'order', placed_at, id, 0, 1 from orders`.execute(tx)
  })
