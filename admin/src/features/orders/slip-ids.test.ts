import { expect, test } from 'vitest'

import { SLIPS_MAX, slipIds, slipsNamed } from './slip-ids.ts'

const orders = (count: number) => Array.from({ length: count }, (_, at) => `order-${at}`)

test('as many slips are printed together as a page of the list has, chosen one by one', () => {
  expect(SLIPS_MAX).toBe(50)
  expect(slipIds({ ids: orders(50) })).toEqual(orders(50))
  expect(slipIds({ ids: orders(51) })).toBeNull()
  expect(slipIds({ all: {}, except: [] })).toBeNull()
})

test('an address names each order once, and no more of them', () => {
  expect(slipsNamed('a,,b,a')).toEqual(['a', 'b'])
  expect(slipsNamed('')).toEqual([])
  expect(slipsNamed([...orders(50), 'order-0'].join(','))).toEqual(orders(50))
  expect(slipsNamed(orders(51).join(','))).toBeNull()
})
