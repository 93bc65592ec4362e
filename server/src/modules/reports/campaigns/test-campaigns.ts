import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { send } from '../../../platform/db/query.ts'
import { recordStepQuery } from '../../analytics/recording/service.ts'
import { writeVisits } from '../../analytics/recording/write.ts'
import type { LedgerEntry } from '../../ledger/entry.ts'
import { appendLedger } from '../../ledger/service.ts'

export interface TestVisit {
  at: Date
  search: string
  /** How far the visit came: 0 nothing, 1 cart, 2 checkout, 3 order. */
  step: number
}

let visitors = 0

/** Writes visits, each by a visitor of its own. */
export async function addVisits(server: TestServer, { storeId }: Actor, visits: readonly TestVisit[]): Promise<void> {
  const { db } = server.services
  const hits = visits.map(({ at, search }) => ({
    at,
    search,
    visitor: { key: (++visitors).toString(16).padStart(16, '0'), today: undefined, yesterday: undefined },
    kind: 'view' as const,
    campaign: undefined,
    expiresAt: new Date(at.getTime() + 90 * 86_400_000),
    path: '/',
    referrerHost: '',
    country: '',
    device: 'desktop' as const,
  }))
  const ids = await writeVisits(db, storeId, hits)
  const steps = [undefined, 'cart', 'checkout', 'completed'] as const
  await db.inStore(storeId, (tx) =>
    send(
      tx,
      visits.flatMap(({ step, at }, index) => {
        const name = steps[step]
        return name ? [recordStepQuery(tx, { storeId, visitId: ids[index]!, step: name, at })] : []
      }),
    ),
  )
}

/** Adds an order that counts for campaigns, given by their tags, with its rows in the ledger. */
export async function addOrder(
  server: TestServer,
  { storeId }: Actor,
  {
    at,
    first,
    last,
    entries,
  }: { at: Date; first?: readonly string[]; last?: readonly string[]; entries: readonly Omit<LedgerEntry, 'orderId'>[] },
): Promise<void> {
  const orderId = uuidv7()
  await server.services.db.inStore(storeId, async (tx) => {
    await tx
      .insertInto('orders')
      .values({
        store_id: storeId,
        id: orderId,
        name: `#${orderId}`,
        placed_at: at,
        email: 'ada@example.test',
        customer_name: 'Ada',
        country: 'US',
        payment_status: 'paid',
        currency: sql<string>`(select currency from stores)`,
        item_count: 1,
        subtotal_cents: 0,
        total_cents: 0,
        search: '',
        marks: [],
      })
      .execute()
    if (first && last)
      await tx
        .insertInto('order_campaigns')
        .values({ store_id: storeId, order_id: orderId, first_utm: JSON.stringify(first), last_utm: JSON.stringify(last) })
        .execute()
    await appendLedger(
      tx,
      storeId,
      [{ occurredAt: at, kind: 'order' as const, amountCents: 0, orderCount: 1 }, ...entries].map((entry) => ({ ...entry, orderId })),
    )
  })
}
