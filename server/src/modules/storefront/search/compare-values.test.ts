import { expect, test } from 'vitest'

import { compareValues } from './compare-values.ts'

test.each([
  ['letter sizes', ['XXS', 'XS', 's', 'M', 'L', 'XL', '2XL', 'XXXL', '4XL']],
  ['numbers', ['6', '38', '38.5', '40 × 40 cm', '110']],
  ['words behind sizes', ['S', 'L', 'Mx', 'One size', 'Small']],
])('%s are sorted in natural order', (_, sorted) => {
  expect(sorted.toReversed().toSorted(compareValues)).toEqual(sorted)
})
