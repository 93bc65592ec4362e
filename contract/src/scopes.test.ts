import { expect, test } from 'vitest'

import { allows, covers, type Permissions, type Scope } from './scopes.ts'

const owner: Permissions = { isStoreOwner: true, isStoreAdmin: false, scopes: [] }
const admin: Permissions = { isStoreOwner: false, isStoreAdmin: true, scopes: [] }
const member = (...scopes: Scope[]): Permissions => ({ isStoreOwner: false, isStoreAdmin: false, scopes })

test('permissions cover only the same or fewer permissions', () => {
  const ranks = [member(), member('orders'), member('orders', 'homes'), admin, owner]
  for (const [holder, has] of ranks.entries())
    for (const [wanted, wants] of ranks.entries()) expect(covers(has, wants), `${holder} covers ${wanted}`).toBe(holder >= wanted)
})

test('different scopes do not cover each other, even if their number is the same', () => {
  expect(covers(member('orders'), member('homes'))).toBe(false)
})

test('one of several alternative permissions is enough', () => {
  const either = ['products', 'discounts'] as const
  expect([member('discounts'), member('products'), admin, owner].map((who) => allows(who, either))).toEqual([true, true, true, true])
  expect([member(), member('orders', 'homes')].map((who) => allows(who, either))).toEqual([false, false])
})
