import { expect, it } from 'vitest'

import { leftText } from './left-text.ts'

const message = 'Only {quantity} {item} left in stock'

it('uses the singular and the plural', () => {
  expect(leftText(message, 1, 'pair', 'pairs')).toBe('Only 1 pair left in stock')
  expect(leftText(message, 3, 'pair', 'pairs')).toBe('Only 3 pairs left in stock')
})

it('fills in every token, and does not change other braces and dollar signs', () => {
  expect(leftText('{quantity}! {item} {unit} {quantity}', 2, 'x', '$& $1')).toBe('2! $& $1 {unit} 2')
})

it("is empty if the seller's message is empty", () => {
  expect(leftText(' ', 2, 'a', 'b')).toBe('')
})
