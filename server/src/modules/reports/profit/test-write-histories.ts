import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { appendLedger } from '../../ledger/service.ts'
import { dayOf, type Happened, type History, type Restatement, type Rule, type ways } from './test-histories.ts'

/** Writes orders as checkout, refunds and cancellations leave them. */
export async function writeHistories({ services }: TestServer, { storeId: store_id }: Actor, all: readonly Happened[]): Promise<void> {
  const attribution = (campaign: string) => ({ channel: 'direct', referrer: '', landingPath: '/', utm: campaign ? { campaign } : {} })
  await services.db.inStore(store_id, async (tx) => {
    await insertRows(
      tx,
      'orders',
      all.map(({ id, history, payments, canceled }) => ({
        store_id,
        id,
        name: `#${id}`,
        placed_at: history.placedAt,
        payment_status: 'paid',
        currency: 'USD',
        item_count: 1,
        subtotal_cents: 0,
        total_cents: 0,
        paid_cents: payments[0]?.amount ?? 0,
        payment_id: history.isImported ? null : id,
        cancelled_at: canceled?.at ?? null,
        is_test: history.isTest,
        attribution: attribution(history.campaign),
      })),
    )
    await insertRows(
      tx,
      'order_campaigns',
      all
        .filter(({ history }) => history.campaign !== '')
        .map(({ id, history }) => {
          const word = JSON.stringify(['mail', '', history.campaign.toLowerCase(), '', ''])
          return { store_id, order_id: id, first_utm: word, last_utm: word }
        }),
    )
    await insertRows(
      tx,
      'order_lines',
      all.flatMap(({ id, lines, refunds, canceled }) =>
        lines.map((line, position) => {
          const units = (way: (typeof ways)[number]) => refunds.reduce((sum, one) => sum + one.units[position]![way], 0)
          const isVariant = /^[0-9a-f-]{36}$/.test(line.item)
          return {
            store_id,
            order_id: id,
            position,
            id: uuidv7(),
            variant_id: isVariant ? line.item : null,
            sku: isVariant ? 'whatever' : line.item,
            title: 'Lamp',
            quantity: line.quantity,
            fulfilled_quantity: units('restocked') + units('lost'),
            removed_quantity: canceled ? line.quantity : units('unsent'),
            unit_price_cents: 0,
            total_cents: 0,
            cost_cents: line.cost,
            discount_cents: line.discount,
            requires_shipping: line.isPhysical,
          }
        }),
      ),
    )
    const gateway = (history: History) =>
      history.isImported || history.provider === 'manual'
        ? { provider: '', method: history.method, gateway_id: null }
        : { provider: history.provider, method: history.method, gateway_id: uuidv7() }
    await insertRows(
      tx,
      'order_transactions',
      all.flatMap(({ id, history, payments, refunds }) => [
        ...(history.isImported ? [] : payments).map(({ at, amount }) => ({
          store_id,
          id: uuidv7(),
          order_id: id,
          kind: history.provider === 'manual' ? 'sale' : 'capture',
          state: 'succeeded',
          amount_cents: amount,
          settled_at: at,
          ...gateway(history),
        })),
        ...refunds.map(({ at, amount }) => ({
          store_id,
          id: uuidv7(),
          order_id: id,
          kind: 'refund',
          state: 'succeeded',
          amount_cents: amount,
          settled_at: at,
          ...gateway(history),
        })),
      ]),
    )
    await insertRows(
      tx,
      'refunds',
      all.flatMap(({ id, refunds }) =>
        refunds.map(({ at, amount, units, isAfterCancel }) => ({
          store_id,
          id: uuidv7(),
          order_id: id,
          state: 'succeeded',
          amount_cents: amount,
          succeeded_at: at,
          lines: units.map(({ unsent, restocked, lost }, position) => {
            const quantity = isAfterCancel ? 1 : unsent + restocked + lost
            // Items of a canceled order were given up before, whatever the refund says.
            const removed = isAfterCancel ? 1 : unsent
            return { position, quantity, amountCents: 0, restock: restocked > 0, removed, returned: restocked + lost }
          }),
        })),
      ),
    )
    const entries = all.flatMap((one) => one.entries)
    await appendLedger(tx, store_id, entries)
  })
}

/** Writes rules and restated costs, each undone if it is to hold in the end, and the other way around, until `turnTerms`. */
export async function writeTerms(
  { services }: TestServer,
  { storeId: store_id }: Actor,
  { rules, restatements, items }: { rules: readonly Rule[]; restatements: readonly Restatement[]; items: readonly string[] },
): Promise<void> {
  const undone = (isUndone: boolean) => (isUndone ? null : new Date())
  await services.db.inStore(store_id, async (tx) => {
    for (const { kind, ...one } of rules)
      await tx
        .insertInto('cost_rules')
        .values({
          store_id,
          id: uuidv7(),
          kind,
          provider: kind === 'payment_fee' ? one.provider : '',
          method: kind === 'payment_fee' ? sql<string>`${one.method}` : '',
          since: dayOf(one.sinceDay),
          created_at: dayOf(one.madeDay),
          is_active: one.isActive,
          percent_ppm: one.ppm,
          fixed_cents: one.fixed,
          unit_cents: one.unit,
          refund_cents: one.refund,
          returns_percent: one.returns,
          undone_at: undone(one.isUndone),
        })
        .execute()
    for (const { item, cost, sinceDay, madeDay, isUndone } of restatements)
      await tx
        .insertInto('cost_restatements')
        .values({
          store_id,
          id: uuidv7(),
          item: items[item]!,
          title: 'Lamp',
          cost_cents: cost,
          since: dayOf(sinceDay),
          created_at: dayOf(madeDay),
          undone_at: undone(isUndone),
        })
        .execute()
  })
}

/** Redoes what is undone, and undoes the rest. */
export async function turnTerms({ services }: TestServer, { storeId }: Actor): Promise<void> {
  const turned = sql<Date | null>`case when undone_at is null then now() end`
  await services.db.inStore(storeId, async (tx) => {
    await tx.updateTable('cost_rules').set({ undone_at: turned }).execute()
    await tx.updateTable('cost_restatements').set({ undone_at: turned }).execute()
  })
}
