import { expect, test } from 'vitest'

import { emailFault, passwordFault } from './credential-rules.ts'

test.each([
  ['', 'auth.email.required'],
  ['   ', 'auth.email.required'],
  ['a@b', 'auth.email.short'],
  ['seller', 'auth.email.invalid'],
  ['seller@shop', 'auth.email.invalid'],
  ['seller@@shop.com', 'auth.email.invalid'],
  ['seller@shop.com extra', 'auth.email.invalid'],
  [`${'a'.repeat(42)}@shop.com`, 'auth.email.long'],
])('email %j is refused with %s', (email, key) => {
  expect(emailFault(email)?.key).toBe(key)
})

test.each(['seller@shop.com', ' seller@shop.com ', "o'neil+tag@shop.co.uk", 'a@b.io', `${'a'.repeat(41)}@shop.com`])(
  'email %j is accepted',
  (email) => {
    expect(emailFault(email)).toBeNull()
  },
)

test.each([
  ['', 'auth.password.required'],
  ['    ', 'auth.password.required'],
  ['1234', 'auth.password.short'],
  [' 1234 ', 'auth.password.short'],
  ['x'.repeat(51), 'auth.password.long'],
])('password %j is refused with %s', (password, key) => {
  expect(passwordFault(password)?.key).toBe(key)
})

test.each(['12345', ` ${'x'.repeat(50)} `])('password %j is accepted', (password) => {
  expect(passwordFault(password)).toBeNull()
})
