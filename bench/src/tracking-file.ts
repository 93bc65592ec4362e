import { setTimeout as sleep } from 'node:timers/promises'

import { uuidv7 } from 'uuidv7'

import type { createTransactions, Tx } from '../../server/src/platform/db/transactions.ts'

type InStore = ReturnType<typeof createTransactions>['inStore']

/** The maximum number of seconds to wait for the emails after the import. */
const MAIL_SECONDS = 120

/** The durations and counts of the import of a tracking file. */
export interface TrackingRun {
  rows: number
  /** The number of seconds from the upload until all rows were checked. */
  checked: number
  /** The number of seconds from the upload until the last order was fulfilled and its email queued. */
  fulfilled: number
  /** The number of seconds from the upload until the last email was sent, or until the wait for it ended. */
  mailed: number
  /** The number of the file's orders that are fulfilled. `mails` is the number of orders with an email sent to the customer. */
  orders: number
  mails: number
}

interface Imported {
  id: string
  state: string
  failure: string | null
  counts: { update: number; error: number }
}

/** Orders to fulfill, and the supplier's file with their tracking numbers. */
interface TrackingFile {
  ids: string[]
  csv: string
  rows: number
}

/**
 * Fulfills orders from a supplier's file, as the console does: upload, check, import. In the file, every second order has one row
 * for each of its SKUs; each other order has a single row without a SKU.
 * @param headers the headers of a seller who is signed in at `url`
 */
export async function fulfillFromFile(
  url: string,
  headers: Record<string, string>,
  { storeId, inStore, orders: count }: { storeId: string; inStore: InStore; orders: number },
): Promise<TrackingRun> {
  const { ids, csv, rows } = await inStore(storeId, (tx) => trackingFile(tx, count))
  const { call, until } = importsAt(url, headers)
  const form = new FormData()
  form.set('kind', 'fulfillments')
  form.set('file', new Blob([csv], { type: 'text/csv' }), 'tracking.csv')
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const { id } = await call('POST', '', form)
  await call('POST', `/${id}/dry-run`, '{}', { 'content-type': 'application/json' })
  await until(id, 'checked')
  const checked = seconds()
  await call('POST', `/${id}/run`, '{}', { 'content-type': 'application/json', 'idempotency-key': uuidv7() })
  await until(id, 'completed')
  const fulfilled = seconds()
  let counts = await inStore(storeId, (tx) => tally(tx, ids))
  while (counts.mails < count && seconds() < fulfilled + MAIL_SECONDS) {
    await sleep(200)
    counts = await inStore(storeId, (tx) => tally(tx, ids))
  }
  return { rows, checked, fulfilled, mailed: seconds(), ...counts }
}

async function trackingFile(tx: Tx, count: number): Promise<TrackingFile> {
  const found = await tx
    .selectFrom('orders')
    .select(['id', 'name'])
    .where('state', '=', 'open')
    .where('fulfillment_status', '=', 'unfulfilled')
    .where('payment_status', '=', 'paid')
    .orderBy('placed_at')
    .limit(count)
    .execute()
  if (found.length < count) throw new Error(`Only ${found.length} orders are to be sent`)
  const ids = found.map(({ id }) => id)
  const lines = await tx.selectFrom('order_lines').select(['order_id', 'sku', 'quantity']).where('order_id', 'in', ids).execute()
  const cells = found.flatMap(({ id, name }, at) => {
    const parcel = `DHL,77${100_000 + at}`
    if (at % 2 === 0) return [`${name},,,${parcel}`]
    return lines.filter((line) => line.order_id === id).map(({ sku, quantity }) => `${name},${sku},${quantity},${parcel}`)
  })
  return { ids, rows: cells.length, csv: ['Name,SKU,Quantity,Carrier,Tracking number', ...cells].join('\n') }
}

/** Returns functions that call the import API for a seller who is signed in at `url`. */
function importsAt(url: string, headers: Record<string, string>) {
  const call = async (method: string, path: string, body?: BodyInit, more: Record<string, string> = {}): Promise<Imported> => {
    const reply = await fetch(`${url}/api/imports${path}`, { method, headers: { ...headers, ...more }, ...(body && { body }) })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return (await reply.json()) as Imported
  }
  const until = async (id: string, state: string): Promise<Imported> => {
    for (;;) {
      const row = await call('GET', `/${id}`)
      if (row.state === state) return row
      if (row.state === 'failed') throw new Error(`The import failed: ${row.failure}`)
      await sleep(50)
    }
  }
  return { call, until }
}

/** Returns how many of the orders are fulfilled, and for how many an email was sent to the customer. */
async function tally(tx: Tx, ids: readonly string[]): Promise<{ orders: number; mails: number }> {
  const sent = await tx.selectFrom('orders').select('id').where('id', 'in', ids).where('fulfillment_status', '=', 'fulfilled').execute()
  const told = await tx
    .selectFrom('order_events')
    .select('order_id')
    .distinct()
    .where('order_id', 'in', ids)
    .where('kind', '=', 'mail_sent')
    .execute()
  return { orders: sent.length, mails: told.length }
}
