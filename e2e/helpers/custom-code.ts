import { expect, type Page, type Worker } from '@playwright/test'

import { PORT } from '../server-address.ts'
import { api } from './api.ts'
import { newOwner, type Owner } from './people.ts'

export interface CodedStore {
  owner: Owner
  handle: string
  origin: string
}

/** The seller's script of these tests: it keeps what it learns where the test can read it. */
export const listener = `self.seen = []
for (const name of ['page_viewed', 'product_viewed', 'cart_changed', 'checkout_started', 'purchase'])
  vitrine.on(name, (event) => self.seen.push(event))
`

/** Changes the checkout settings of the published theme of a store. */
export async function saveCheckout(token: string, settings: Record<string, unknown>): Promise<void> {
  const { items: themes } = await api('themes.list', { token })
  const themeId = themes[0]!.id
  const { revision, saved } = (await api('themes.configs', { token, params: { themeId } })).items[0]!
  const groups = saved['settings'] as Record<string, object>
  const config = { ...saved, settings: { ...groups, checkout: { ...groups['checkout'], ...settings } } }
  await api('themes.save', { token, params: { themeId, id: themeId }, body: { revision, config } })
}

/** Creates a store that sells one lamp, takes test payments, and has these checkout settings. */
export async function newCodedStore(settings: Record<string, unknown>): Promise<CodedStore> {
  const owner = await newOwner()
  const { accessToken: token } = owner.session
  const variant = { optionValues: [], priceCents: 4200, inventoryTracker: 'vitrine', inventoryQuantity: 50 }
  await api('products.create', {
    token,
    body: { title: 'Coded lamp', handle: 'coded-lamp', status: 'active', options: [], variants: [variant] },
  })
  const unlimited = { minOrderCents: null, maxOrderCents: null, dailyCapCents: null, monthlyCapCents: null, currencies: [], countries: [] }
  const account = { provider: 'test', label: 'Test payments', domain: '', publishableKey: '', instructions: '' }
  await api('gateways.create', { token, body: { ...account, ...unlimited } })
  await saveCheckout(token, settings)
  const handle = owner.storeDomain.split('.')[0]!
  return { owner, handle, origin: `http://${handle}.localhost:${PORT}` }
}

/** Waits until the seller's script runs beside the page, and returns its worker. */
export async function workerOf(page: Page): Promise<Worker> {
  await expect.poll(() => page.workers().length).toBe(1)
  return page.workers()[0]!
}

export interface SeenEvent {
  name: string
  [field: string]: unknown
}

/** Returns what the script `listener` has learned on the current page. */
export async function seenOn(page: Page): Promise<SeenEvent[]> {
  const worker = await workerOf(page)
  try {
    return await worker.evaluate(() => (globalThis as unknown as { seen: SeenEvent[] }).seen)
  } catch (error) {
    // It was the worker of the page before this one.
    if (page.workers().includes(worker)) throw error
    return seenOn(page)
  }
}

/** Waits until the script has learned exactly these events, in this order. Returns them. */
export async function expectSeen(page: Page, names: readonly string[]): Promise<SeenEvent[]> {
  await expect.poll(async () => (await seenOn(page)).map(({ name }) => name)).toEqual(names)
  return seenOn(page)
}
