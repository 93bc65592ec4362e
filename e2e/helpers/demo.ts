import { expect } from '@playwright/test'

import { PORT } from '../server-address.ts'
import { api } from './api.ts'

/** The demo's store in the fashion theme, once it is filled. New stores have the default theme. */
export async function fashionShop(): Promise<{ token: string; origin: string }> {
  const body = { email: 'owner@demo.test', password: 'vitrine-demo' }
  let token = ''
  // It is filled while the server answers already; its collections come last.
  await expect(async () => {
    token = (await api('auth.login', { body })).accessToken
    expect((await api('collections.list', { token })).total).toBeGreaterThan(2)
  }).toPass()
  return { token, origin: `http://demo.localhost:${PORT}` }
}
