import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'

import { formatMessage, type Value } from './format-message.ts'

const say = (message: string, values?: Record<string, Value>, locale = 'en') =>
  formatMessage(compileMessageOrThrow(message), locale, values)

test('placeholders are filled, and those without a value are left out', () => {
  expect(say('Delete {name}?', { name: 'Lamp' })).toBe('Delete Lamp?')
  expect(say('Order #{number}', { number: 1001 })).toBe('Order #1001')
  expect(say('Delete {name}?')).toBe('Delete ?')
  expect(say('{toString}')).toBe('')
})

describe('a plural', () => {
  const orders = '{count, plural, =0 {No orders} one {# order} other {# orders of {name}}}'
  test.each([
    [0, 'No orders'],
    [1, '1 order'],
    [1200, '1,200 orders of Ada'],
  ])('uses the right text for %i', (count, text) => {
    expect(say(orders, { count, name: 'Ada' })).toBe(text)
  })
  test('follows the plural rules of the language', () => {
    expect(say('{n, plural, one {# objednávka} few {# objednávky} other {# objednávek}}', { n: 3 }, 'cs')).toBe('3 objednávky')
  })
  test('supplies its number to a select inside of it', () => {
    expect(say('{n, plural, other {{who, select, me {# of mine} other {#}}}}', { n: 2, who: 'me' })).toBe('2 of mine')
  })
})

test('a select uses the `other` case for an unknown value', () => {
  const message = '{kind, select, customer {Ada} other {Nobody}}'
  expect(say(message, { kind: 'customer' })).toBe('Ada')
  expect(say(message, { kind: 'constructor' })).toBe('Nobody')
})

test('numbers are formatted for the language', () => {
  expect(say('{n, number} left', { n: 1234.5 }, 'de')).toBe('1.234,5 left')
})
