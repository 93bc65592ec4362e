import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { plantCollection, plantProduct } from '../../../test/fixtures/plant.ts'
import { type Actor, type House, openHouse } from '../../../test/house.ts'
import { soon } from '../../../test/soon.ts'
import { addDiscount } from '../discounts/test-discounts.ts'
import { createPublisher } from './publish.ts'

let house: House
let client: Client
let told: string[]
beforeAll(async () => {
  house = await openHouse()
  client = new Client({ connectionString: house.databaseUrl })
  await client.connect()
  client.on('notification', ({ payload }) => told.push(payload ?? ''))
})
afterAll(async () => {
  await client.end()
  await house.close()
})

/** Runs the job; answers which stores were told, once a mark sent after it has come. */
async function publish(): Promise<string[]> {
  told = []
  await client.query('listen vitrine_store_changed')
  await createPublisher(house.services)()
  await client.query(`notify vitrine_store_changed, 'mark'`)
  await vi.waitFor(() => expect(told).toContain('mark'), soon)
  await client.query('unlisten vitrine_store_changed')
  return [...new Set(told)].filter((payload) => payload !== 'mark').toSorted()
}

/** As if the row had been written when its date was still to come. */
const dated = (table: string, id: string, more = '') => client.query(`update ${table} set published_at = now() ${more} where id = '${id}'`)

test('products whose date has come are shown, and the shops of all that came to be published told, once', async () => {
  const [one, two, three] = [await house.newOwner(), await house.newOwner(), await house.newOwner()]
  const [due, later, draft] = [await plantProduct(house, one), await plantProduct(house, one), await plantProduct(house, two)]
  const collection = await plantCollection(house, three)
  await publish()

  // Past row level security and past the trigger, which looks when status or date are written.
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
  const visible = await house.services.db.inShop(one.storeId, (tx) => tx.selectFrom('products').select('id').execute())
  expect(visible).toEqual([{ id: due }])
  expect(visible).not.toContainEqual({ id: later })
  expect(await publish()).toEqual([])
})

test('shops whose codes and offers begin or end by their date are told, once', async () => {
  const owners = [await house.newOwner(), await house.newOwner(), await house.newOwner(), await house.newOwner(), await house.newOwner()]
  const [begins, ends, neither, offerBegins, offerEnds] = owners as [Actor, Actor, Actor, Actor, Actor]
  for (const owner of [begins, ends, neither]) await addDiscount(house, owner, { startsAt: '2026-01-01T00:00:00Z' })
  await addDiscount(house, neither, { method: 'automatic', startsAt: '2026-01-01T00:00:00Z' })
  const buyAndGet = { buys: null, buy: { kind: 'quantity', quantity: 2 }, gets: null, getQuantity: 1, usesPerOrder: null }
  for (const owner of [offerBegins, offerEnds])
    await addDiscount(house, owner, { method: 'automatic', kind: 'buy_x_get_y', buyAndGet, startsAt: '2026-01-01T00:00:00Z' })
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
