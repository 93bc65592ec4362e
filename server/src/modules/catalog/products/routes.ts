import type { ProductRow } from '@vitrine/contract/calls/products.ts'
import type { z } from 'zod'

import type { Config } from '../../../config.ts'
import type { Handlers } from '../../../platform/http/bind.ts'
import { imageUrl, THUMBNAIL_WIDTH } from '../../media/api.ts'
import { explainStock } from '../../../platform/db/stock.ts'
import { setStatus } from './bulk.ts'
import { readFacets } from './facets.ts'
import { listProducts } from './list.ts'
import { readProduct } from './read.ts'
import { productPreview } from './preview.ts'
import { removeProduct } from './remove.ts'
import { createProduct, updateExisting } from './save.ts'
import { requireSelected } from './selection.ts'
import { countUnassignedImages } from './unassigned-images.ts'

type ReadCall = 'list' | 'facets' | 'unassignedImages' | 'get'
type WriteCall = 'create' | 'update' | 'remove' | 'setStatus' | 'previewLink'

export const productHandlers: Handlers<`products.${ReadCall | WriteCall}`> = {
  'products.list': async ({ tx, services }, { query }) => {
    const { rows, ...page } = await listProducts(tx, query)
    return { items: rows.map((row) => listRow(services.config, row)), ...page }
  },
  'products.facets': async ({ tx }) => readFacets(tx),
  'products.unassignedImages': ({ tx }) => countUnassignedImages(tx),
  'products.get': async ({ tx, services }, { params }) => readProduct(tx, services.config, params.id),
  'products.create': async (context, { body }) => {
    await explainStock(context.tx, { reason: 'set', userId: context.caller.userId })
    return readProduct(context.tx, context.services.config, await createProduct(context, body))
  },
  'products.update': async (context, { params, body }) => {
    const { version, ...fields } = body
    await explainStock(context.tx, { reason: 'set', userId: context.caller.userId })
    await updateExisting(context, params.id, version, fields)
    return readProduct(context.tx, context.services.config, params.id)
  },
  'products.remove': async (context, { params }) => {
    await removeProduct(context, params.id)
    return { ok: true }
  },
  'products.previewLink': async (context, { params }) => ({ url: await productPreview(context, params.id) }),
  async 'products.setStatus'({ tx, services }, { body }) {
    await requireSelected(tx, body.selection)
    return setStatus(tx, body.selection, body.status, services.now())
  },
}

type ListedRow = Awaited<ReturnType<typeof listProducts>>['rows'][number]

function listRow(config: Config, row: ListedRow): z.input<typeof ProductRow> {
  return {
    id: row.id,
    title: row.title,
    handle: row.handle,
    status: row.status as z.input<typeof ProductRow>['status'],
    isVisible: row.is_visible,
    vendor: row.vendor,
    type: row.type,
    imageUrl: imageUrl(config, row, THUMBNAIL_WIDTH),
    variantCount: row.variant_count,
    inventory: row.inventory,
    lowStockCount: row.low_stock_count,
    minPriceCents: row.min_price_cents,
    maxPriceCents: row.max_price_cents,
    currency: row.currency,
    updatedAt: row.updated_at.toISOString(),
  }
}
