import { expect, test } from 'vitest'

import { takeHandOff } from './hand-off.ts'

const origin = 'https://admin.test'

test('a code is removed from the URL', () => {
  expect(takeHandOff(`${origin}/admin/orders?code=abc&search=x#top`)).toEqual({
    handOff: { code: 'abc' },
    address: `${origin}/admin/orders?search=x#top`,
  })
})

test('both tokens of an older link are removed from the URL', () => {
  expect(takeHandOff(`${origin}/admin?access_token=a&refresh_token=r`)).toEqual({
    handOff: { accessToken: 'a', refreshToken: 'r' },
    address: `${origin}/admin`,
  })
})

test.each([
  '/admin/auth/accept?code=abc',
  '/admin/auth/verify?access_token=a&refresh_token=r',
  '/admin/auth/register?code=FRIEND',
  '/admin/orders?access_token=a',
  '/admin/orders',
])('%s is not changed', (path) => {
  expect(takeHandOff(origin + path)).toEqual({ handOff: null, address: origin + path })
})
