import { CollectionInput } from '@vitrine/contract/calls/collections.ts'
import type { MenuItem as MenuItemSchema } from '@vitrine/contract/calls/menus.ts'
import { readConfig } from '@vitrine/theme/config/read.ts'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import { createCollection } from '../modules/catalog/collections/service.ts'
import type { MediaRow } from '../modules/media/uploads/media-answer.ts'
import { publishedNow } from '../platform/db/publication.ts'
import type { Tx } from '../platform/db/transactions.ts'
import type { Services } from '../services.ts'
import type { DemoImage, DemoMenuItem, DemoStore } from './demo-store.ts'
import { addImages, urlOf } from './images.ts'

/**
 * Adds the collections, menus, pages and home page of a demo store, and publishes its theme. Does nothing when the store already
 * has a collection.
 */
export async function dressStorefront(services: Services, storeId: string, store: DemoStore): Promise<void> {
  const { db } = services
  const { collections, folder } = store
  const isDressed = await db.inStore(storeId, (tx) => tx.selectFrom('collections').select('id').limit(1).executeTakeFirst())
  if (isDressed) return
  const pictures = [...store.images, ...collections.map(({ image }) => image)]
  const media = await addImages(services, { storeId, folder }, pictures)
  await db.inStore(storeId, async (tx) => {
    for (const { title, text, image, rules, sort = '-created' } of collections) {
      const fields = { title, bodyHtml: text, sort, publishedAt: 'now', rules, media: { id: media.get(image.file)?.id, alt: image.alt } }
      await createCollection({ tx, storeId, services }, CollectionInput.parse(fields))
    }
    for (const [handle, html] of Object.entries(store.pages((file) => urlOf(services, media.get(file)))))
      await tx.updateTable('store_pages').set({ body_html: html, published_at: publishedNow }).where('handle', '=', handle).execute()
    const ids = await readTargets(tx)
    for (const [handle, items] of Object.entries(store.menus))
      await tx
        .updateTable('menus')
        .set({ items: JSON.stringify(items.map((item) => menuItem(ids, item))) })
        .where('handle', '=', handle)
        .execute()
    await tx
      .updateTable('storefront_preferences')
      .set({ home_title: store.search.title, home_description: store.search.description })
      .execute()
    await publishTheme(tx, store, media, pictures)
  })
}

/** Returns the IDs of the store's collections and pages, by what a menu calls them. */
async function readTargets(tx: Tx): Promise<Map<string, string>> {
  const collections = await tx.selectFrom('collections').select(['id', 'handle']).execute()
  const pages = await tx.selectFrom('store_pages').select(['id', 'handle']).execute()
  return new Map([
    ...collections.map(({ id, handle }) => [`collections/${handle}`, id] as const),
    ...pages.map(({ id, handle }) => [`pages/${handle}`, id] as const),
  ])
}

type MenuItem = z.input<typeof MenuItemSchema>

function menuItem(ids: ReadonlyMap<string, string>, { title, to, badge = '', items = [] }: DemoMenuItem): MenuItem {
  return { id: uuidv7(), title, badge, newWindow: false, target: targetOf(ids, to), items: items.map((item) => menuItem(ids, item)) }
}

function targetOf(ids: ReadonlyMap<string, string>, to: DemoMenuItem['to']): MenuItem['target'] {
  if (to === 'home' || to === 'all-products' || to === 'all-collections') return { type: to }
  const id = ids.get(to)
  if (id === undefined) throw new Error(`The menu of a demo store links to ${to}, which doesn’t exist`)
  return { type: to.startsWith('pages/') ? 'page' : 'collection', id }
}

async function publishTheme(tx: Tx, { theme, config }: DemoStore, media: ReadonlyMap<string, MediaRow>, pictures: readonly DemoImage[]) {
  const value = (file: string) => ({ id: media.get(file)?.id ?? '', alt: pictures.find((picture) => picture.file === file)?.alt ?? '' })
  await tx.updateTable('themes').set({ is_published: false }).execute()
  await tx
    .updateTable('themes')
    .set({ is_published: true, config: JSON.stringify(readConfig(config(value))) })
    .where('theme', '=', theme)
    .execute()
}
