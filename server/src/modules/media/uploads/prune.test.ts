import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { raceAtLock } from '../../../../test/lock-barrier.ts'
import { enterStore, type Tx } from '../../../platform/db/transactions.ts'
import { addProduct, asInput } from '../../catalog/products/test-products.ts'
import { holdMedia } from './queries.ts'
import { addImage, fetchFile, testImage, storedFiles } from './test-images.ts'

let server: TestServer
let owner: Actor
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.newOwner()
})
afterAll(() => server.close())

const remove = (id: string) => server.call('products.remove', { as: owner, params: { id } })

test('an image is deleted with its row and files when the last product that uses it is deleted', async () => {
  const { id, url } = await addImage(server, owner, await testImage(300, 300))
  const [one, two] = [await addProduct(server, owner, { media: [{ id }] }), await addProduct(server, owner, { media: [{ id }] })]
  await remove(one.id)
  await server.work()
  expect((await fetchFile(server, url)).status).toBe(200)
  await remove(two.id)
  await server.work()
  expect((await fetchFile(server, url)).status).toBe(404)
  expect(await storedFiles(server)).toEqual([])
})

test('an image removed from a product is deleted, but one that is added again before the job runs stays', async () => {
  const kept = await addImage(server, owner, await testImage(310, 300))
  const gone = await addImage(server, owner, await testImage(320, 300))
  const product = await addProduct(server, owner, { media: [{ id: kept.id }, { id: gone.id }] })
  const update = (body: object) =>
    server.call('products.update', { as: owner, params: { id: product.id }, body: { ...asInput(product), ...body } })
  await update({ media: [] })
  await update({ version: 2, media: [{ id: kept.id }] })
  await server.work()
  expect((await fetchFile(server, kept.url)).status).toBe(200)
  expect((await fetchFile(server, gone.url)).status).toBe(404)
  await remove(product.id)
  await server.work()
})

test('files that two media rows share stay until both rows are deleted', async () => {
  const first = await addImage(server, owner, await testImage(330, 300))
  const twin = '01890000-0000-7000-8000-000000000002'
  await server.services.db.inStore(owner.storeId, async (tx) => {
    const row = await tx.selectFrom('media').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow()
    await tx
      .insertInto('media')
      .values({ ...row, id: twin })
      .execute()
  })
  const one = await addProduct(server, owner, { media: [{ id: first.id }] })
  const two = await addProduct(server, owner, { media: [{ id: twin }] })
  await remove(one.id)
  await server.work()
  expect((await fetchFile(server, first.url)).status).toBe(200)
  await remove(two.id)
  await server.work()
  expect(await storedFiles(server)).toEqual([])
})

test('an image stays when another product starts to use it at the same moment', async () => {
  const { id, url } = await addImage(server, owner, await testImage(340, 300))
  const one = await addProduct(server, owner, { media: [{ id }] })
  const two = await addProduct(server, owner)
  await remove(one.id)
  const take = async (tx: Tx) => {
    await enterStore(tx, owner.storeId)
    await holdMedia(tx, [id])
    await tx.insertInto('product_media').values({ store_id: owner.storeId, product_id: two.id, position: 0, media_id: id }).execute()
  }
  await raceAtLock(server, take, [() => server.work()])
  expect((await fetchFile(server, url)).status).toBe(200)
  expect((await server.call('products.get', { as: owner, params: { id: two.id } })).body).toMatchObject({ media: [{ id, url }] })
})
