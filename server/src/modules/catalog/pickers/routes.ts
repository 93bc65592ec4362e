import type { Handlers } from '../../../platform/http/bind.ts'
import { listCollections } from '../collections/read.ts'
import { listStock } from '../inventory/list.ts'
import { imageUrl, THUMBNAIL_WIDTH } from '../../media/api.ts'
import { listProducts } from '../products/list.ts'

/** The handlers for searches in pickers. Each result has only what identifies a product, variant or collection. */
export const pickerHandlers: Handlers<`pickers.${'products' | 'variants' | 'collections'}`> = {
  async 'pickers.products'({ tx, services }, { query }) {
    const { rows, ...page } = await listProducts(tx, { ...query, sort: '-updated' })
    const items = rows.map((row) => ({
      id: row.id,
      title: row.title,
      handle: row.handle,
      imageUrl: imageUrl(services.config, row, THUMBNAIL_WIDTH),
      isVisible: row.is_visible,
    }))
    return { items, ...page }
  },
  async 'pickers.variants'({ tx, services }, { query }) {
    const { rows, ...page } = await listStock(tx, { ...query, sort: 'product' })
    const items = rows.map((row) => ({
      id: row.id,
      title: row.product_title,
      choice: row.option_values.join(' / '),
      sku: row.sku,
      imageUrl: row.image && imageUrl(services.config, row.image, THUMBNAIL_WIDTH),
      isVisible: row.is_visible,
    }))
    return { items, ...page }
  },
  async 'pickers.collections'({ tx, services }, { query }) {
    const { items, ...page } = await listCollections(tx, services.config, { ...query, sort: '-updated' })
    return { items: items.map(({ id, title, handle, imageUrl, isVisible }) => ({ id, title, handle, imageUrl, isVisible })), ...page }
  },
}
