import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { withGuard, withoutGuard } from './formula-guard.ts'

test.each(['=1+1', '+A1', '-A1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1+1', '＠SUM(A1)', '-', '+-1', '-1-1', "'=x"])(
  '%j gets the guard',
  (text) => {
    expect(withGuard(text)).toBe(`'${text}`)
  },
)

test.each(['', '-5', '+5', '-5.25', 'a=b', "'", "it's", '12'])('%j stays unchanged', (text) => {
  expect(withGuard(text)).toBe(text)
})

test('every text is restored exactly', () => {
  const text = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom("'", '=', '＝', '-', '5', '\t', '\n', 'a', '.')).map((parts) => parts.join('')),
  )
  fc.assert(fc.property(text, (value) => withoutGuard(withGuard(value)) === value))
})
