import { afterAll, beforeAll, expect, test } from 'vitest'

import { type House, openHouse } from '../../test/house.ts'
import { forEachStore } from './each-store.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('a store whose work fails does not keep the others from theirs', async () => {
  const stores = [await house.newOwner(), await house.newOwner(), await house.newOwner()].map(({ storeId }) => storeId)
  const done: string[] = []
  const work = async (storeId: string) => {
    if (storeId === stores[0]) throw new Error('broken')
    done.push(storeId)
  }
  const failure = await forEachStore(house.services.db, work).then(
    () => undefined,
    (error: unknown) => error as AggregateError,
  )
  expect(done).toEqual(stores.slice(1))
  expect(failure?.message).toBe(`Work failed for 1 of the stores: ${stores[0]}`)
  expect(failure?.errors).toMatchObject([{ message: 'broken' }])
})
