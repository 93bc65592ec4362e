import { expect, test } from 'vitest'

import { askedStore } from './asked-store.ts'

test('a link names the store in which its page opens, also after signing in', () => {
  const page = '/sales-reports?report=product&tz=Asia/Kathmandu'
  const link = `/auth/shop?${new URLSearchParams({ store: 'lamps', return_to: page }).toString()}`
  expect(askedStore({ store: 'lamps', return_to: page })).toEqual({ id: 'lamps', returnTo: page })
  expect(askedStore({ return_to: link })).toEqual({ id: 'lamps', returnTo: page })
  expect(askedStore({ return_to: '/orders?store=lamps' })).toEqual({ id: undefined, returnTo: '/orders?store=lamps' })
  expect(askedStore({})).toEqual({ id: undefined, returnTo: null })
})

test('a link leads to no other site', () => {
  expect(askedStore({ store: 'lamps', return_to: '//evil.example/' })).toEqual({ id: 'lamps', returnTo: null })
  expect(askedStore({ return_to: '/auth/shop?store=lamps&return_to=https://evil.example/' })).toEqual({ id: 'lamps', returnTo: null })
})
