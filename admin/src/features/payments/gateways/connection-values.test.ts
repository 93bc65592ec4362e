import { expect, test, vi } from 'vitest'

import { connectionRules, type ConnectionValues, newConnection } from './connection-values.ts'
import type { Provider } from './gateway-types.ts'

vi.mock('../../../messages/messages.ts', async () => {
  const { payments } = await import('../../../messages/en/gateways.ts')
  return { t: (key: keyof typeof payments) => payments[key] }
})

/** Returns the fields that have an error. */
function wrong(provider: Provider, change: Partial<ConnectionValues> = {}, saved: { hasSecretKey: boolean } | null = null): string[] {
  const values = { ...newConnection(provider), ...change }
  const rules = connectionRules(provider, saved)
  return Object.entries(rules).flatMap(([field, rule]) => {
    const check = rule as (value: unknown) => string | null
    return check(values[field as keyof ConnectionValues]) === null ? [] : [field]
  })
}

test('both missing keys of an account are reported together', () => {
  expect(wrong('stripe')).toEqual(['publishableKey', 'secretKey'])
  expect(wrong('stripe', { publishableKey: 'pk_test_1', secretKey: 'sk_test_1' })).toEqual([])
})

test('a stored secret does not have to be entered again', () => {
  expect(wrong('stripe', { publishableKey: 'pk_test_1' }, { hasSecretKey: true })).toEqual([])
  expect(wrong('stripe', { publishableKey: 'pk_test_1' }, { hasSecretKey: false })).toEqual(['secretKey'])
})

test('blanks of the template must be filled in before shoppers see the instructions', () => {
  expect(wrong('manual')).toEqual(['instructions'])
  expect(wrong('manual', { instructions: 'IBAN: DE89 3704 0044 0532 0130 00\nWe send it … soon' })).toEqual([])
  expect(wrong('test')).toEqual([])
})
