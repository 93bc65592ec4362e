import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { addProduct } from '../../catalog/products/test-products.ts'
import { newOrder } from '../../orders/test-orders.ts'
import { finishJob, startJob } from '../../stores/api.ts'
import { createAlertCollector } from './collect.ts'

let server: TestServer
let owner: Actor
withNewOwner((made, given) => ([server, owner] = [made, given]))

const collect = async () => {
  await createAlertCollector(server.services)()
  await server.work()
}
interface Alert {
  kind: string
  count: number
  names: string[]
  isNew: boolean
}
const alerts = async (as: Actor) => (await server.call('alerts.list', { as })).body as { items: Alert[]; newCount: number }
const mailsTo = async ({ userId }: Actor) => {
  const to = `${userId}@example.test`
  return server.services.db.inPlatform((tx) =>
    tx.selectFrom('dev_mailbox').select(['subject', 'body']).where('recipient', '=', to).orderBy('id').execute(),
  )
}
const choose = (as: Actor, kind: string, choice: { inBell: boolean; byMail: boolean }) =>
  server.call('alerts.choose', { as, body: { items: [{ kind, ...choice }] } })

test('many orders are one alert and one email, and what follows soon is in the next email', async () => {
  for (let made = 0; made < 12; made++) await newOrder(server, owner, { lines: [{ priceCents: 100, quantity: 1 }] })
  await collect()
  const { items, newCount } = await alerts(owner)
  expect(items).toMatchObject([{ kind: 'new_order', count: 12, isNew: true }])
  expect(items[0]!.names).toHaveLength(10)
  expect(items[0]!.names[0]).toMatch(/^#\d+ · \$6\.00$/)
  expect(newCount).toBe(1)
  expect(await mailsTo(owner)).toMatchObject([
    { subject: '12 new orders · Test store', body: expect.stringContaining('And 2 more') as string },
  ])
  await collect()
  expect((await alerts(owner)).items).toHaveLength(1)

  server.advance(60)
  await newOrder(server, owner)
  await collect()
  expect(await mailsTo(owner)).toHaveLength(1)
  server.advance(15 * 60)
  await newOrder(server, await server.newMember(owner, { scopes: ['products'] }))
  await collect()
  expect((await mailsTo(owner)).map(({ subject }) => subject)).toEqual(['12 new orders · Test store', '2 new orders · Test store'])
})

test('an order is alerted to once, even if two processes look at the same time', async () => {
  await newOrder(server, owner)
  await Promise.all([collect(), collect(), collect()])
  expect((await alerts(owner)).items).toMatchObject([{ count: 1 }])
  expect(await mailsTo(owner)).toHaveLength(1)
})

test('members get only what their permissions cover and what they choose', async () => {
  const [seller, designer, silent] = [
    await server.newMember(owner, { scopes: ['orders'] }),
    await server.newMember(owner, { scopes: ['online_store'] }),
    await server.newMember(owner, { scopes: ['orders'] }),
  ]
  expect((await server.call('alerts.choices', { as: designer })).body).toMatchObject({ items: [{ kind: 'failed_job' }] })
  await choose(designer, 'new_order', { inBell: true, byMail: true })
  await choose(seller, 'new_order', { inBell: true, byMail: true })
  await choose(silent, 'new_order', { inBell: false, byMail: false })
  await newOrder(server, owner)
  await collect()
  expect((await alerts(seller)).items).toHaveLength(1)
  expect((await alerts(designer)).items).toEqual([])
  expect((await alerts(silent)).items).toEqual([])
  expect(await mailsTo(seller)).toHaveLength(1)
  for (const one of [designer, silent]) expect(await mailsTo(one)).toEqual([])
  await server.call('alerts.markSeen', { as: seller })
  expect(await alerts(seller)).toMatchObject({ newCount: 0, items: [{ isNew: false }] })
})

test('nothing is emailed to an address that isn’t confirmed', async () => {
  await server.services.db.inPlatform((tx) =>
    tx.updateTable('users').set({ email_verified_at: null }).where('id', '=', owner.userId).execute(),
  )
  await newOrder(server, owner)
  await collect()
  expect(await mailsTo(owner)).toEqual([])
  expect((await alerts(owner)).items).toHaveLength(1)
})

test('low stock is alerted to once, and again after there was enough', async () => {
  const product = await addProduct(server, owner, {
    title: 'Lamp',
    variants: [{ optionValues: [], priceCents: 100, inventoryTracker: 'shopify', inventoryQuantity: 9 }],
  })
  const set = (change: object) =>
    server.services.db.inStore(owner.storeId, (tx) => tx.updateTable('variants').set(change).where('product_id', '=', product.id).execute())
  await set({ low_stock_at: 5 })
  await collect()
  expect((await alerts(owner)).items).toEqual([])
  await set({ inventory_quantity: 5 })
  await collect()
  await set({ inventory_quantity: 3 })
  await collect()
  expect((await alerts(owner)).items).toMatchObject([{ kind: 'low_stock', count: 1, names: ['Lamp: 5'] }])
  await set({ inventory_quantity: 50 })
  await collect()
  await set({ inventory_quantity: 0 })
  await collect()
  expect((await alerts(owner)).items).toHaveLength(2)
})

test('members are alerted to reviews that shoppers wrote, without what they wrote', async () => {
  const { id: product_id } = await addProduct(server, owner, { title: 'Lamp', variants: [{ optionValues: [], priceCents: 100 }] })
  const write = (source: string, state: string, rating: number) => {
    const id = uuidv7()
    const written = { product_id, rating, body: 'So bright', author: 'Ada', digest: Buffer.from(id), written_at: server.services.now() }
    const row = { store_id: owner.storeId, id, source, state, created_at: server.services.now(), ...written }
    return server.services.db.inStore(owner.storeId, (tx) => tx.insertInto('reviews').values(row).execute())
  }
  const [seller, other] = [await server.newMember(owner, { scopes: ['products'] }), await server.newMember(owner, { scopes: ['orders'] })]
  await choose(seller, 'new_review', { inBell: true, byMail: true })
  await write('imported', 'published', 5)
  await write('form', 'spam', 5)
  await collect()
  expect((await alerts(seller)).items).toEqual([])
  await write('form', 'pending', 2)
  await write('requested', 'published', 5)
  await collect()
  await collect()
  expect((await alerts(seller)).items).toMatchObject([{ kind: 'new_review', count: 2, names: ['Lamp · 2/5', 'Lamp · 5/5'] }])
  expect((await alerts(other)).items).toEqual([])
  expect(await mailsTo(seller)).toMatchObject([
    { subject: '2 new reviews · Test store', body: expect.stringContaining('Lamp · 5/5') as string },
  ])
  expect(await mailsTo(owner)).toEqual([])
})

test('whoever started a job is alerted when it fails, and nobody else', async () => {
  const member = await server.newMember(owner, { scopes: ['products'] })
  const { services } = server
  await services.db.inStore(owner.storeId, async (tx) => {
    const job = { storeId: owner.storeId, kind: 'imports.products.run', subjectId: uuidv7(), userId: member.userId, now: services.now() }
    await finishJob(tx, await startJob(tx, job), services.now(), 'The file can’t be read')
  })
  await collect()
  expect((await alerts(member)).items).toMatchObject([{ kind: 'failed_job', names: ['imports.products.run'] }])
  expect((await alerts(owner)).items).toEqual([])
})
