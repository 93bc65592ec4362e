import { expect, test } from 'vitest'

import { mayInterrupt } from './may-interrupt.ts'

test('the dialog about payments opens over lists and the Overview', () => {
  for (const page of ['website', 'website.orders', 'website.products'] as const) expect(mayInterrupt(page)).toBe(true)
})

test('it never opens over a wizard, the setup, a form, a detail page or an unknown URL', () => {
  for (const page of [
    'website.products.import',
    'website.setup',
    'website.home',
    'website.products.create',
    'website.orders.detail',
  ] as const)
    expect(mayInterrupt(page)).toBe(false)
  expect(mayInterrupt(undefined)).toBe(false)
})
