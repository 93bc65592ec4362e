import { expect, test } from 'vitest'

import { PACKING_SLIPS_MAX, packingSlipIds, namedPackingSlips } from './packing-slip-ids.ts'

const orders = (count: number) => Array.from({ length: count }, (_, at) => `order-${at}`)

test('at most one page of individually selected orders can be printed together', () => {
  expect(PACKING_SLIPS_MAX).toBe(50)
  expect(packingSlipIds({ ids: orders(50) })).toEqual(orders(50))
  expect(packingSlipIds({ ids: orders(51) })).toBeNull()
  expect(packingSlipIds({ all: {}, except: [] })).toBeNull()
})

test('the ids in a URL are returned without duplicates, and too many are refused', () => {
  expect(namedPackingSlips('a,,b,a')).toEqual(['a', 'b'])
  expect(namedPackingSlips('')).toEqual([])
  expect(namedPackingSlips([...orders(50), 'order-0'].join(','))).toEqual(orders(50))
  expect(namedPackingSlips(orders(51).join(','))).toBeNull()
})
