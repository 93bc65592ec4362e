import { expect } from '@playwright/test'

import { PORT } from '../server-address.ts'
import { api } from './api.ts'

/** Returns the demo store, which uses the fashion theme, once it is filled. New stores have the default theme. */
export async function fashionStorefront(): Promise<{ token: string; origin: string }> {
  const body = { email: 'owner@demo.test', password: 'vitrine-demo' }
  let token = ''
  // The demo is filled while the server already answers, store by store. The store's collections are created after its products.
  await expect(async () => {
    const { accessToken } = await api('auth.login', { body })
    const { items } = await api('stores.list', { token: accessToken })
    const id = items.find(({ name }) => name === 'Northline')?.id ?? ''
    token = (await api('stores.enter', { token: accessToken, params: { id } })).accessToken
    expect((await api('collections.list', { token })).total).toBeGreaterThan(0)
  }).toPass({ intervals: [500, 2000] })
  return { token, origin: `http://demo.localhost:${PORT}` }
}
