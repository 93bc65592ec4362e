import { expect, test } from 'vitest'

import { PACKING_SLIPS_MAX, packingSlipIds, namedPackingSlips } from './packing-slip-ids.ts'

const orders = (count: number) => Array.from({ length: count }, (_, at) => `order-${at}`)

test('as many slips are printed together as a page of the list has, chosen one by one', () => {
  expect(PACKING_SLIPS_MAX).toBe(50)
  expect(packingSlipIds({ ids: orders(50) })).toEqual(orders(50))
  expect(packingSlipIds({ ids: orders(51) })).toBeNull()
  expect(packingSlipIds({ all: {}, except: [] })).toBeNull()
})

test('an address names each order once, and no more of them', () => {
  expect(namedPackingSlips('a,,b,a')).toEqual(['a', 'b'])
  expect(namedPackingSlips('')).toEqual([])
  expect(namedPackingSlips([...orders(50), 'order-0'].join(','))).toEqual(orders(50))
  expect(namedPackingSlips(orders(51).join(','))).toBeNull()
})
