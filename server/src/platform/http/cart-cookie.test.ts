import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'

import { cartToken, giveCart } from './cart-cookie.ts'

const token = 'a'.repeat(43)
const shown = (cookie: string, production = true) => cartToken({ production }, { headers: { cookie } } as FastifyRequest)

function given(production: boolean): string {
  const headers: string[] = []
  const reply = { header: (_name: string, value: string) => headers.push(value) }
  giveCart({ production }, reply as unknown as FastifyReply, token)
  return headers.join()
}

test('over HTTPS, only the exact host can set the cart cookie', () => {
  expect(given(true)).toBe(`__Host-cart=${token}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure`)
  expect(shown(`cart=${token}`)).toBeUndefined()
  expect(shown(`shop_open=x; __Host-cart=${token}; other=y`)).toBe(token)
})

test('the cart cookie also works on a developer’s machine, which has no HTTPS', () => {
  expect(given(false)).toBe(`cart=${token}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`)
  expect(shown(`cart=${token}`, false)).toBe(token)
})

test.each(['', 'a', `${token}a`, token.slice(1), `${token.slice(1)}=`, `${token.slice(1)}'`, ` ${token.slice(1)}`])(
  '%j is not a cart token',
  (value) => {
    expect(shown(`__Host-cart=${value}`)).toBeUndefined()
  },
)
