import { expect } from '@playwright/test'

import { PORT } from '../server-address.ts'
import { api } from './api.ts'

/** Waits until a demo store has its orders, which come last. They decide which products sell best. */
export async function untilSold({ token }: DemoStorefront): Promise<void> {
  await expect.poll(async () => (await api('orders.list', { token })).total, { intervals: [500, 2000] }).toBeGreaterThan(0)
}

interface DemoStorefront {
  token: string
  origin: string
}

/** Returns the demo store, which uses the fashion theme, once it is filled. New stores have the default theme. */
export const fashionStorefront = async (): Promise<DemoStorefront> => demoStorefront('Northline', 'demo')

/** Returns the demo store with the default theme, once it is filled. */
export const defaultStorefront = async (): Promise<DemoStorefront> => demoStorefront('Hearth & Field', 'demo-home')

/** Returns the demo store that prints on demand, once it is filled. */
export const printStorefront = async (): Promise<DemoStorefront> => demoStorefront('Paper & Press', 'demo-pod')

async function demoStorefront(store: string, label: string): Promise<DemoStorefront> {
  const body = { email: 'owner@demo.test', password: 'vitrine-demo' }
  let token = ''
  // The demo is filled while the server already answers, store by store. The store's collections are created after its products.
  await expect(async () => {
    const { accessToken } = await api('auth.login', { body })
    const { items } = await api('stores.list', { token: accessToken })
    const id = items.find(({ name }) => name === store)?.id ?? ''
    token = (await api('stores.enter', { token: accessToken, params: { id } })).accessToken
    expect((await api('collections.list', { token })).total).toBeGreaterThan(0)
  }).toPass({ intervals: [500, 2000] })
  return { token, origin: `http://${label}.localhost:${PORT}` }
}
