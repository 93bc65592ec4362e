import { expect, test } from 'vitest'

import { amountText, parseAmount } from './amounts.ts'

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  ['1,284.50', 128450],
  ['1.284,50', 128450],
  ['1,284,500', 128_450_000],
  ['1.284.500,5', 128_450_050],
  ['1 284', 128400],
  ["1'284.5", 128450],
  ['1 284,5', 128450],
  ['.5', 50],
  ['-3', -300],
  [' 7 ', 700],
])('%j is %i cents', (text, cents) => {
  expect(parseAmount(text, 2)).toBe(cents)
})

test.each([
  'abc',
  '12.345.6.',
  '1.2345',
  '--1',
  '$5',
  '.',
  '1e3',
  '0.002',
  '0,150',
  '00.500',
  '12.345',
  '12,345',
  '1,284,50',
  '1.284,500.5',
])('%j is not an amount', (text) => {
  expect(parseAmount(text, 2)).toBeNaN()
})

test('an empty text is null, not zero', () => {
  expect(parseAmount('  ', 2)).toBeNull()
})

test('a currency without decimals accepts only whole amounts', () => {
  expect(parseAmount('1,284', 0)).toBe(1284)
  expect(parseAmount('1.284.500', 0)).toBe(1_284_500)
  expect(parseAmount('12.5', 0)).toBeNaN()
  expect(parseAmount('12.345', 0)).toBeNaN()
})

test('an amount is written so that it can be parsed again', () => {
  expect(amountText(128450, 2)).toBe('1284.50')
  expect(amountText(null, 2)).toBe('')
})

test.each([
  ['9.975', 4, 99_750],
  ['9,975', 4, 99_750],
  ['1,284.5', 4, 12_845_000],
  ['1.284', 3, 1284],
  ['1,284', 3, 1284],
  ['1,284.5', 3, 1_284_500],
  ['1.284,500', 3, 1_284_500],
  ['1.284', 2, Number.NaN],
  ['1,284', 0, 1284],
  ['12.34567', 4, Number.NaN],
])('%s with %i decimals is %i', (text, decimals, units) => {
  expect(parseAmount(text, decimals)).toBe(units)
})
