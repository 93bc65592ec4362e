import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { dice } from '../../analytics/recording/test-visits.ts'
import { oneOf } from './test-world.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const inStore = <T>(work: (tx: Tx) => Promise<T>) => server.services.db.inStore(owner.storeId, work)

test('the last orders of customers follow every change of their orders', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const roll = dice(seed)
  const [store_id, people] = [owner.storeId, [uuidv7(), uuidv7(), uuidv7()]]
  const facts = () => {
    const total_cents = roll(5) * 100
    const placed_at = new Date(Date.UTC(2026, roll(12), 1 + roll(28), roll(24), roll(60), roll(60), roll(1000)))
    const paid_cents = roll(2) ? total_cents : 0
    return {
      customer_id: oneOf(roll, [null, ...people]),
      is_test: roll(5) === 0,
      total_cents,
      paid_cents,
      refunded_cents: roll(3) ? 0 : paid_cents,
      placed_at,
      cancelled_at: roll(4) ? null : placed_at,
      state: 'open',
    }
  }
  const orders = new Map<string, ReturnType<typeof facts>>()
  await inStore((tx) =>
    tx
      .insertInto('customers')
      .values(people.map((id) => ({ store_id, id, email: `${id}@example.test` })))
      .execute(),
  )
  for (let step = 0; step < 60; step++) {
    await inStore(async (tx) => {
      for (let more = roll(3); more >= 0; more--) {
        const [id, next] = [roll(2) ? uuidv7() : oneOf(roll, [...orders.keys(), uuidv7()]), facts()]
        const row = { ...next, state: next.cancelled_at ? 'cancelled' : 'open' }
        if (!orders.has(id)) {
          const rest = { name: id, payment_status: 'paid', currency: 'USD', item_count: 1, subtotal_cents: next.total_cents }
          await tx
            .insertInto('orders')
            .values({ store_id, id, ...rest, ...row })
            .execute()
          orders.set(id, next)
        } else if (roll(3)) {
          await tx.updateTable('orders').set(row).where('id', '=', id).execute()
          orders.set(id, next)
        } else {
          await tx.deleteFrom('orders').where('id', '=', id).execute()
          orders.delete(id)
        }
      }
    })
  }
  const { rows } = await inStore((tx) =>
    sql<{ id: string; times: Date[] | null; sums: number[] | null }>`
      select id, recent_order_times as times, to_json(recent_order_sums) as sums from customers order by id`.execute(tx),
  )
  expect(rows, `seed ${seed}`).toEqual(
    people.toSorted().map((id) => {
      const last = [...orders.values()]
        .filter((order) => order.customer_id === id && !order.is_test)
        .toSorted((a, b) => a.placed_at.getTime() - b.placed_at.getTime())
        .slice(-8)
      if (last.length < 2) return { id, times: null, sums: null }
      let sum = 0
      const sums = last.map((order) => (sum += (order.cancelled_at ? order.paid_cents : order.total_cents) - order.refunded_cents))
      return { id, times: last.map(({ placed_at }) => placed_at), sums }
    }),
  )
})
