import { expect, test } from 'vitest'

import { withValueOf } from './with-value.ts'

test.each([
  ['color: var(--price);', 'color: #123456;'],
  ['font-size: calc(var(--price) * 1.5) var(--price)', 'font-size: calc(#123456 * 1.5) #123456'],
  ['color: var(--sale, var(--price))', 'color: var(--sale, #123456)'],
  ['color: var(--price, color-mix(in oklab, red, var(--ink))); top: 0', 'color: #123456; top: 0'],
  ['color: var( --price )', 'color: var( --price )'],
  ['color: var(--price-before) var(--price )', 'color: var(--price-before) #123456'],
  ['--price: red', '--price: red'],
])('%s', (css, shown) => {
  expect(withValueOf(css, '--price', '#123456')).toBe(shown)
})
