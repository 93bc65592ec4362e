import type { Handlers } from '../../http/bind.ts'
import { listCollections } from '../collections/read.ts'
import { listStock } from '../inventory/list.ts'
import { pictureUrl, THUMBNAIL_WIDTH } from '../media/picture-set.ts'
import { listProducts } from '../products/list.ts'

/** What pickers find: the lists of products, variants and collections, cut down to what tells one from another. */
export const pickHandlers: Handlers<`picks.${'products' | 'variants' | 'collections'}`> = {
  async 'picks.products'({ tx, services }, { query }) {
    const { rows, ...page } = await listProducts(tx, { ...query, sort: '-updated' })
    const items = rows.map((row) => ({
      id: row.id,
      title: row.title,
      imageUrl: pictureUrl(services.config, row, THUMBNAIL_WIDTH),
      isVisible: row.is_visible,
    }))
    return { items, ...page }
  },
  async 'picks.variants'({ tx, services }, { query }) {
    const { rows, ...page } = await listStock(tx, { ...query, sort: 'product' })
    const items = rows.map((row) => ({
      id: row.id,
      title: row.product_title,
      choice: row.option_values.join(' / '),
      sku: row.sku,
      imageUrl: row.picture && pictureUrl(services.config, row.picture, THUMBNAIL_WIDTH),
      isVisible: row.is_visible,
    }))
    return { items, ...page }
  },
  async 'picks.collections'({ tx, services }, { query }) {
    const { items, ...page } = await listCollections(tx, services.config, { ...query, sort: '-updated' })
    return { items: items.map(({ id, title, imageUrl, isVisible }) => ({ id, title, imageUrl, isVisible })), ...page }
  },
}
