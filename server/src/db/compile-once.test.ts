import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { type Actor, type House, openHouse } from '../../test/house.ts'
import { compileOnce } from './compile-once.ts'
import type { Tx } from './transactions.ts'

let house: House
let owner: Actor

beforeAll(async () => {
  house = await openHouse()
  owner = await house.newOwner()
})

afterAll(() => house.close())

const build = vi.fn((tx: Tx, name: RawBuilder<string>, id: RawBuilder<string>) =>
  tx
    .selectFrom('stores')
    .select(['name', sql<string>`${name} || ' and ' || ${name}`.as('twice'), sql<number>`${3}::int`.as('three')])
    .where('id', '=', id),
)
const named = compileOnce(build)

test('is built once and answers the values of each run', async () => {
  const ask = (name: string, id = owner.storeId) => house.services.db.inStore(owner.storeId, (tx) => named(tx, name, id))
  expect(await ask('one')).toMatchObject([{ twice: 'one and one', three: 3 }])
  expect(await ask('two')).toMatchObject([{ twice: 'two and two', three: 3 }])
  expect(await ask('two', owner.userId)).toEqual([])
  expect(build).toHaveBeenCalledOnce()
})
