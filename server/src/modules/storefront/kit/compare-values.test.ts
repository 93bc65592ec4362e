import { expect, test } from 'vitest'

import { compareValues, isLargerSize } from './compare-values.ts'

test.each([
  ['letter sizes', ['XXS', 'XS', 's', 'M', 'L', 'XL', '2XL', 'XXXL', '4XL']],
  ['numbers', ['6', '38', '38.5', '40 × 40 cm', '110']],
  ['words behind sizes', ['S', 'L', 'Mx', 'One size', 'Small']],
])('%s are sorted in natural order', (_, sorted) => {
  expect(sorted.toReversed().toSorted(compareValues)).toEqual(sorted)
})

test('only letter sizes are larger than another', () => {
  expect(['S', 'XXL', 'Blue'].map((value) => isLargerSize(value, 'XS'))).toEqual([true, true, undefined])
  expect(isLargerSize('XS', 'S')).toBe(false)
})
