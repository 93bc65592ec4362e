import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { seedCollection, seedProduct } from '../../../../test/fixtures/seed.ts'
import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { soon } from '../../../../test/soon.ts'
import { addDiscount } from '../../pricing/discounts/test-discounts.ts'
import { createPublisher } from './publish.ts'

let server: TestServer
let client: Client
let told: string[]
beforeAll(async () => {
  server = await startTestServer()
  client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  client.on('notification', ({ payload }) => told.push(payload ?? ''))
})
afterAll(async () => {
  await client.end()
  await server.close()
})

/** Runs the job. Waits for a marker that is sent after the job, and returns the stores that were notified. */
async function publish(): Promise<string[]> {
  told = []
  await client.query('listen vitrine_store_changed')
  await createPublisher(server.services)()
  await client.query(`notify vitrine_store_changed, 'mark'`)
  await vi.waitFor(() => expect(told).toContain('mark'), soon)
  await client.query('unlisten vitrine_store_changed')
  return [...new Set(told)].filter((payload) => payload !== 'mark').toSorted()
}

/** Sets the publication date of a row, as if the row had been written when that date was in the future. */
const dated = (table: string, id: string, more = '') => client.query(`update ${table} set published_at = now() ${more} where id = '${id}'`)

test('products are published at their date, and each store with a publication is notified once', async () => {
  const [one, two, three] = [await server.newOwner(), await server.newOwner(), await server.newOwner()]
  const [due, later, draft] = [await seedProduct(server, one), await seedProduct(server, one), await seedProduct(server, two)]
  const collection = await seedCollection(server, three)
  await publish()

  // The statements bypass row-level security and the trigger, which runs when the status or the date is written.
  await client.query('alter table products disable row level security; alter table collections disable row level security')
  await client.query('alter table products disable trigger product_visibility')
  await client.query(
    `update products set status = 'active', is_visible = false, published_at = now() + interval '1 hour' where id <> '${draft}'`,
  )
  await dated('products', due)
  await dated('products', draft)
  await client.query('alter table products enable trigger product_visibility')
  await dated('collections', collection)
  await client.query('alter table products enable row level security; alter table collections enable row level security')

  expect(await publish()).toEqual([one.storeId, three.storeId].toSorted())
  const visible = await server.services.db.inStorefront(one.storeId, (tx) => tx.selectFrom('products').select('id').execute())
  expect(visible).toEqual([{ id: due }])
  expect(visible).not.toContainEqual({ id: later })
  expect(await publish()).toEqual([])
})

test('stores with codes and offers that start or end at a date are notified once', async () => {
  const owners = [
    await server.newOwner(),
    await server.newOwner(),
    await server.newOwner(),
    await server.newOwner(),
    await server.newOwner(),
  ]
  const [begins, ends, neither, offerBegins, offerEnds] = owners as [Actor, Actor, Actor, Actor, Actor]
  for (const owner of [begins, ends, neither]) await addDiscount(server, owner, { startsAt: '2026-01-01T00:00:00Z' })
  await addDiscount(server, neither, { method: 'automatic', startsAt: '2026-01-01T00:00:00Z' })
  const buyAndGet = { buys: null, buy: { kind: 'quantity', quantity: 2 }, gets: null, getQuantity: 1, usesPerOrder: null }
  for (const owner of [offerBegins, offerEnds])
    await addDiscount(server, owner, { method: 'automatic', kind: 'buy_x_get_y', buyAndGet, startsAt: '2026-01-01T00:00:00Z' })
  await publish()
  await client.query('alter table discounts disable row level security')
  const set = (columns: string, { storeId }: { storeId: string }, more = '') =>
    client.query(`update discounts set ${columns} where store_id = '${storeId}' ${more}`)
  await set('starts_at = now()', begins)
  await set('ends_at = now()', ends)
  await set('starts_at = now()', offerBegins)
  await set('ends_at = now()', offerEnds)
  await set('starts_at = now()', neither, `and method = 'automatic'`)
  await client.query('alter table discounts enable row level security')
  expect(await publish()).toEqual([begins, ends, offerBegins, offerEnds].map(({ storeId }) => storeId).toSorted())
  expect(await publish()).toEqual([])
})
