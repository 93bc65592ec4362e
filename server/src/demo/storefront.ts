import { createReadStream } from 'node:fs'
import path from 'node:path'

import { CollectionInput } from '@vitrine/contract/calls/collections.ts'
import type { MenuItem as MenuItemSchema } from '@vitrine/contract/calls/menus.ts'
import { readConfig } from '@vitrine/theme/config/read.ts'
import { startConfig } from '@vitrine/theme/presets/start-config.ts'
import type { ThemeName } from '@vitrine/theme/themes.ts'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import { createCollection } from '../modules/catalog/collections/service.ts'
import { putIntoLibrary } from '../modules/media/library/queries.ts'
import { uploadImage } from '../modules/media/uploads/upload.ts'
import { packageRoot } from '../package-root.ts'
import type { Services } from '../services.ts'
import { type DemoTexts, fashionTexts, printTexts, writeDemoPages } from './pages.ts'

/** The design and the content of a demo store's storefront. */
export interface DemoStorefront {
  theme: ThemeName
  /** The smart collections, each for certain product types. */
  collections: readonly { title: string; image: string; types: readonly string[]; text: string }[]
  /** How much the slides are darkened, in percent, so that their text is readable. */
  shade: number
  /** The slides at the top of the home page. */
  slides: readonly { image: string; alt: string; heading: string; line: string; to: string; position: 'left' | 'center' | 'right' }[]
  texts: DemoTexts
  /** Whether checkout is on one page or on several pages. */
  checkout: 'one' | 'multi'
}

/** The storefront of the store `demo`, a fashion label. */
export const fashionStorefront: DemoStorefront = {
  theme: 'fashion',
  texts: fashionTexts,
  checkout: 'one',
  shade: 20,
  collections: [
    {
      title: 'Clothing',
      image: 'polo-shirt-front',
      types: ['Hoodies', 'Shirts', 'T-shirts'],
      text: '<p>Cut to be worn for years, in fabrics that get better with them.</p>',
    },
    { title: 'Shoes', image: 'dash-force-1', types: ['Shoes'], text: '<p>Quiet soles, loud sides.</p>' },
    { title: 'Accessories', image: 'sunnies', types: ['Accessories'], text: '<p>The small things that finish it.</p>' },
  ],
  slides: [
    {
      image: 'banner-summer',
      alt: 'A woman holding yellow sunglasses',
      heading: 'Seen in a new light',
      line: 'Frames in plant-based acetate',
      to: 'accessories',
      position: 'right',
    },
    {
      image: 'banner-clothing',
      alt: 'A man with a backpack in front of a gray wall',
      heading: 'Made for every day',
      line: 'This season in seven pieces',
      to: 'clothing',
      position: 'left',
    },
  ],
}

/** The storefront of the store `demo-pod`, which prints designs on demand. */
export const printStorefront: DemoStorefront = {
  theme: 'default',
  texts: printTexts,
  checkout: 'multi',
  shade: 50,
  collections: [
    {
      title: 'Apparel',
      image: 'white-cubes-tee-front',
      types: ['T-shirts', 'Hoodies'],
      text: '<p>Printed to order and shipped within four days.</p>',
    },
    {
      title: 'Home decor',
      image: 'white-parrot-cushion',
      types: ['Home', 'Drinkware'],
      text: '<p>Cushions and mugs with a personality of their own.</p>',
    },
  ],
  slides: [
    {
      image: 'banner-accessories',
      alt: 'A shelf with vases and letters',
      heading: 'Drawn by hand, printed for you',
      line: 'Choose a design. We make it the day you order.',
      to: 'all',
      position: 'left',
    },
  ],
}

/**
 * Adds the collections, slides, main menu, pages and home page of a demo store, and publishes its theme. Does nothing when the
 * store already has a collection.
 */
export async function dressStorefront(services: Services, storeId: string, storefront: DemoStorefront): Promise<void> {
  const { db } = services
  const { theme, collections, slides } = storefront
  const isDressed = await db.inStore(storeId, (tx) => tx.selectFrom('collections').select('id').limit(1).executeTakeFirst())
  if (isDressed) return
  const mediaIds = new Map<string, string>()
  for (const { image, alt } of [...slides, ...collections.map(({ image, title }) => ({ image, alt: title }))]) {
    const file = createReadStream(path.join(packageRoot, 'demo/images', `${image}.webp`))
    const { id } = await uploadImage(services, storeId, file, async (tx, id) => void (await putIntoLibrary(tx, id, alt, null)))
    mediaIds.set(image, id)
  }
  await db.inStore(storeId, async (tx) => {
    const items: MenuItem[] = [menuItem('Home', { type: 'home' }), menuItem('All products', { type: 'all-products' })]
    for (const { title, image, types, text } of collections) {
      const rules = { match: 'any', rules: types.map((value) => ({ field: 'type', relation: 'is', value })) }
      const fields = {
        title,
        bodyHtml: text,
        sort: '-created',
        publishedAt: 'now',
        rules,
        media: { id: mediaIds.get(image), alt: title },
      }
      const id = await createCollection({ tx, storeId, services }, CollectionInput.parse(fields))
      items.push(menuItem(title, { type: 'collection', id }))
    }
    await tx
      .updateTable('menus')
      .set({ items: JSON.stringify(items) })
      .where('handle', '=', 'main')
      .execute()
    await writeDemoPages(tx, storefront.texts)
    const slugs = collections.map(({ title }) => title.toLowerCase().replaceAll(' ', '-'))
    await tx.updateTable('themes').set({ is_published: false }).execute()
    await tx
      .updateTable('themes')
      .set({ is_published: true, config: JSON.stringify(homeOf(storefront, mediaIds, slugs)) })
      .where('theme', '=', theme)
      .execute()
  })
}

type MenuItem = z.input<typeof MenuItemSchema>
const menuItem = (title: string, target: MenuItem['target']): MenuItem => ({
  id: uuidv7(),
  title,
  badge: '',
  newWindow: false,
  target,
  items: [],
})

const category = (slug: string) => ({ name: 'category', params: { slug } })

/**
 * Returns the configuration of the theme. On the home page, the store's slides replace the first section, and a list of
 * collections follows the first featured collection.
 */
function homeOf({ theme, slides, shade, checkout }: DemoStorefront, mediaIds: ReadonlyMap<string, string>, collections: readonly string[]) {
  const start = startConfig(theme)
  const desktop = slides.map(({ image, alt, heading, line, to, position }) => ({
    image: { id: mediaIds.get(image), alt },
    heading: { content: heading, color: '#ffffff' },
    subHeading: { content: line, color: '#ffffff' },
    buttonLabel: { title: 'Shop now', color: '#111111', background: '#ffffff' },
    urlButton: category(to),
    position,
  }))
  const slideshow = { type: 'head-image', version: 1, key: 'slides', settings: { opacity_image: shade, content: { desktop } } }
  const list = {
    type: 'collection_list',
    version: 1,
    key: 'collections',
    settings: {
      heading: 'Shop by collection',
      item_per_row: Math.max(2, collections.length),
      blocks: collections.map((slug) => ({ url: category(slug) })),
    },
  }
  // A demo store has too few products to fill two rows, so each section with a featured collection shows only one row.
  const rest = start.pages.homepage
    .slice(1)
    .map((section) =>
      section.type === 'featured-collection'
        ? { ...section, settings: { ...section.settings, limit_product: section.settings.item_per_row } }
        : section,
    )
  const at = rest.findIndex(({ type }) => type === 'featured-collection') + 1
  return readConfig({
    ...start,
    pages: { ...start.pages, homepage: [slideshow, ...rest.slice(0, at), list, ...rest.slice(at)] },
    settings: { ...start.settings, checkout: { ...start.settings.checkout, step: checkout } },
  })
}
