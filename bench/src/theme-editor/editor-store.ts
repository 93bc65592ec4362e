import type { Theme, ThemeConfiguration } from '@vitrine/contract/calls/themes.ts'
import type { z } from 'zod'

import { callApi, signUp } from '../api-client.ts'
import { fillStore } from '../large-store.ts'
import type { Scratch } from '../scratch.ts'

type Configuration = z.output<typeof ThemeConfiguration>

/** The number of product cards in each section. */
export const CARDS = 24
/** The number of blocks in each section of `saveBlocks`. */
export const BLOCKS = 10

/** A store whose home page has many sections of products, with the access to its theme. */
export interface EditorStore {
  token: string
  themeId: string
  handle: string
}

/** Signs up a seller whose store has enough products for the sections. */
export async function openEditorStore(url: string, scratch: Scratch): Promise<EditorStore> {
  const handle = 'bench-editor'
  const { storeId, accessToken: token } = await signUp(url, handle)
  // Signing in then leads into the store.
  await callApi(url, 'POST', '/api/stores/survey', { body: { businessType: 'hybrid' }, token })
  await fillStore(scratch.url, scratch.superuserUrl, storeId, { products: CARDS * 2, orders: 0 })
  const { items } = await callApi<{ items: z.output<typeof Theme>[] }>(url, 'GET', '/api/stores/onlinestore/themes', { token })
  return { token, themeId: items[0]!.id, handle }
}

/** Saves a home page of `count` sections with 24 product cards each. Returns the saved configuration. */
export const saveSections = (url: string, store: EditorStore, count: number): Promise<Record<string, unknown>> =>
  saveHome(url, store, count, 'featured-collection', (index) => ({
    show_sale_banners: false,
    heading: `Section ${index}`,
    collection: 'all',
    align: 'left',
    item_per_row: 4,
    limit_product: CARDS,
    buttonLabel: 'View all',
    isTextLink: false,
  }))

/** Saves a home page of `count` sections with 10 blocks each. */
export const saveBlocks = (url: string, store: EditorStore, count: number): Promise<Record<string, unknown>> =>
  saveHome(url, store, count, 'collection_list', (index) => ({
    heading: `Section ${index}`,
    item_per_row: 5,
    item_per_row_mobile: 2,
    blocks: Array.from({ length: BLOCKS }, (_, block) => ({ image: null, title: `Block ${block}`, url: { name: 'home' } })),
  }))

/** How often saving is tried. */
const TRIES_MAX = 5

async function saveHome(
  url: string,
  { token, themeId }: EditorStore,
  count: number,
  type: string,
  settingsOf: (index: number) => object,
): Promise<Record<string, unknown>> {
  const path = `/api/stores/onlinestore/themes/${themeId}/config`
  const homepage = Array.from({ length: count }, (_, index) => ({
    type,
    version: 1,
    key: `section-${index}`,
    index,
    settings: settingsOf(index),
  }))
  for (let tries = 1; ; tries++) {
    const { items } = await callApi<{ items: Configuration[] }>(url, 'GET', path, { token })
    const { revision, saved } = items[0]!
    const config = { ...saved, pages: { ...(saved['pages'] as object), homepage } }
    try {
      return (await callApi<Configuration>(url, 'PUT', `${path}/${themeId}`, { body: { revision, config }, token })).saved
    } catch (error) {
      // The last draft of an editor that was just closed came in between.
      if (tries === TRIES_MAX || !String(error).includes('answered 409')) throw error
    }
  }
}
