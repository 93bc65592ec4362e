import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Actor, type House, openHouse } from '../../../test/house.ts'
import { raceAtLock } from '../../../test/lock-barrier.ts'
import { enterStore, type Tx } from '../../db/transactions.ts'
import { addProduct, asInput } from '../products/test-products.ts'
import { holdMedia } from './queries.ts'
import { addPicture, fetchFile, picture, storedFiles } from './test-pictures.ts'

let house: House
let owner: Actor
beforeAll(async () => {
  house = await openHouse()
  owner = await house.newOwner()
})
afterAll(() => house.close())

const remove = (id: string) => house.call('products.remove', { as: owner, params: { id } })

test('a picture goes, row and files, with the last product that shows it', async () => {
  const { id, url } = await addPicture(house, owner, await picture(300, 300))
  const [one, two] = [await addProduct(house, owner, { media: [{ id }] }), await addProduct(house, owner, { media: [{ id }] })]
  await remove(one.id)
  await house.work()
  expect((await fetchFile(house, url)).status).toBe(200)
  await remove(two.id)
  await house.work()
  expect((await fetchFile(house, url)).status).toBe(404)
  expect(await storedFiles(house)).toEqual([])
})

test('a picture taken out of a product goes too; one put back before the job ran stays', async () => {
  const kept = await addPicture(house, owner, await picture(310, 300))
  const gone = await addPicture(house, owner, await picture(320, 300))
  const product = await addProduct(house, owner, { media: [{ id: kept.id }, { id: gone.id }] })
  const update = (body: object) =>
    house.call('products.update', { as: owner, params: { id: product.id }, body: { ...asInput(product), ...body } })
  await update({ media: [] })
  await update({ version: 2, media: [{ id: kept.id }] })
  await house.work()
  expect((await fetchFile(house, kept.url)).status).toBe(200)
  expect((await fetchFile(house, gone.url)).status).toBe(404)
  await remove(product.id)
  await house.work()
})

test('files two media share stay until both are gone', async () => {
  const first = await addPicture(house, owner, await picture(330, 300))
  const twin = '01890000-0000-7000-8000-000000000002'
  await house.services.db.inStore(owner.storeId, async (tx) => {
    const row = await tx.selectFrom('media').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow()
    await tx
      .insertInto('media')
      .values({ ...row, id: twin })
      .execute()
  })
  const one = await addProduct(house, owner, { media: [{ id: first.id }] })
  const two = await addProduct(house, owner, { media: [{ id: twin }] })
  await remove(one.id)
  await house.work()
  expect((await fetchFile(house, first.url)).status).toBe(200)
  await remove(two.id)
  await house.work()
  expect(await storedFiles(house)).toEqual([])
})

test('a picture that another product is taking this very moment stays', async () => {
  const { id, url } = await addPicture(house, owner, await picture(340, 300))
  const one = await addProduct(house, owner, { media: [{ id }] })
  const two = await addProduct(house, owner)
  await remove(one.id)
  const take = async (tx: Tx) => {
    await enterStore(tx, owner.storeId)
    await holdMedia(tx, [id])
    await tx.insertInto('product_media').values({ store_id: owner.storeId, product_id: two.id, position: 0, media_id: id }).execute()
  }
  await raceAtLock(house, take, [() => house.work()])
  expect((await fetchFile(house, url)).status).toBe(200)
  expect((await house.call('products.get', { as: owner, params: { id: two.id } })).body).toMatchObject({ media: [{ id, url }] })
})
