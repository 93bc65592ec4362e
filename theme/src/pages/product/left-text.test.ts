import { expect, it } from 'vitest'

import { leftText } from './left-text.ts'

const message = 'Only {quantity} {item} left in stock'

it('names one and several', () => {
  expect(leftText(message, 1, 'pair', 'pairs')).toBe('Only 1 pair left in stock')
  expect(leftText(message, 3, 'pair', 'pairs')).toBe('Only 3 pairs left in stock')
})

it('fills in every token, and leaves other braces and dollars alone', () => {
  expect(leftText('{quantity}! {item} {unit} {quantity}', 2, 'x', '$& $1')).toBe('2! $& $1 {unit} 2')
})

it('says nothing where the merchant says nothing', () => {
  expect(leftText(' ', 2, 'a', 'b')).toBe('')
})
