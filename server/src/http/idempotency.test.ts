import { IDEMPOTENCY_HOURS } from '@vitrine/contract/limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type House, openHouse } from '../../test/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test(`a key is forgotten in the night after ${IDEMPOTENCY_HOURS} hours`, async () => {
  const owner = await house.newOwner()
  const keys = () => house.services.db.inStore(owner.storeId, (tx) => tx.selectFrom('idempotency_keys').select('key').execute())
  const body = { title: 'Lamp', variants: [{ optionValues: [], priceCents: 100 }] }
  const reply = await house.call('products.create', { as: owner, body, headers: { 'idempotency-key': 'once' } })
  expect(reply.status, reply.text).toBe(200)
  house.advance((IDEMPOTENCY_HOURS - 1) * 3600)
  await house.night()
  expect(await keys()).toEqual([{ key: 'once' }])
  house.advance(3600)
  await house.night()
  expect(await keys()).toEqual([])
})
