import { sql } from 'kysely'

import { explainStock } from '../../../platform/db/stock.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import { isNameless, repeatedName } from '../../../platform/csv/columns.ts'
import type { Change, Decision, ImportDefinition, ImportSettings, Row, RowError } from '../../../platform/csv/import-definition.ts'
import { handleFrom } from '../../../platform/text/handle-from.ts'
import { EXTRA, fieldOf, fields } from './fields.ts'
import { createProduct, updateProduct } from './merge-product.ts'
import { parseProduct } from './parse-product.ts'
import type { ProductDraft } from './product-draft.ts'
import { newProduct, newVariant, type ProductState } from './product-state.ts'
import { readProducts } from './read-products.ts'
import { insertProducts, replaceProducts } from './write-products.ts'

interface ProductWrite {
  product: ProductState
  /** The product before the import; null when the product is new. */
  before: ProductState | null
}

/** Imports products from Shopify's product CSV, of either generation. */
export const productImport: ImportDefinition<ProductDraft, ProductWrite> = {
  presets: ['shopify'],
  fields: () => [...fields, EXTRA],
  repeatable: EXTRA,
  required: () => [['handle', 'title']],
  autoMap(names) {
    const taken = new Set<string>()
    return Object.fromEntries(
      names.map((name) => {
        const field = fieldOf(name) ?? EXTRA
        const isTaken = field !== EXTRA && taken.has(field)
        taken.add(field)
        return [name, isTaken || isNameless(name) || repeatedName(name, names) !== undefined ? null : field]
      }),
    )
  },
  keyOf,
  parse: parseProduct,
  plan,
  write,
  undo,
}

/** Returns the handle of a row, which is its key. Without a handle, this is the handle that the title would produce. */
function keyOf(row: Row, { columns }: ImportSettings): string | RowError {
  const text = columns.cell(row, 'handle') || columns.cell(row, 'title') || ''
  if (/[\p{L}\p{N}]/u.test(text)) return handleFrom(text)
  const column = columns.nameOf('handle') ?? columns.nameOf('title')
  return {
    row: row.number,
    column,
    code: 'handle_missing',
    message: 'This row needs a handle or a title',
  }
}

async function plan(tx: Tx, drafts: readonly ProductDraft[], settings: ImportSettings): Promise<Decision<ProductWrite>[]> {
  const handles = drafts.map(({ handle }) => handle)
  const existing = await tx
    .selectFrom('products')
    .select(['id', 'handle'])
    .where('handle', '=', sql<string>`any(${handles}::text[])`)
    .orderBy('id')
    // The rows are locked until the transaction ends, so that no other transaction can change a product after it is read and
    // before it is replaced.
    .forUpdate()
    .execute()
  const ids = settings.overwrite ? existing.map(({ id }) => id) : []
  const states = new Map((await readProducts(tx, settings.config, ids)).map((state) => [state.columns.handle, state]))
  const known = new Set(existing.map(({ handle }) => handle))
  return drafts.map((draft) => {
    if (known.has(draft.handle) && !settings.overwrite) return { action: 'skip' }
    const before = states.get(draft.handle) ?? null
    const merged = before ? updateProduct(draft, before, settings.columns) : createProduct(draft, settings.columns)
    if ('errors' in merged) return { action: 'error', errors: merged.errors }
    const { product } = merged
    const parts = before ? draft.variants.length : product.variants.length
    return { action: before ? 'update' : 'create', parts, images: draft.images?.length ?? 0, write: { product, before } }
  })
}

async function write(tx: Tx, writes: readonly ProductWrite[], settings: ImportSettings): Promise<Change[]> {
  await explainStock(tx, { reason: 'import', userId: settings.userId, reference: settings.fileName })
  const created = writes.filter(({ before }) => before === null)
  const updated = writes.filter(({ before }) => before !== null)
  await insertProducts(
    tx,
    settings,
    created.map(({ product }) => product),
  )
  await replaceProducts(
    tx,
    settings,
    updated.map(({ product }) => product),
  )
  return writes.map(({ product, before }) => ({ entityId: product.id, before, version: before ? before.version + 1 : 1 }))
}

async function undo(tx: Tx, changes: readonly Change[], settings: ImportSettings) {
  await explainStock(tx, { reason: 'import', userId: settings.userId, reference: settings.fileName })
  const versions = await lockVersions(
    tx,
    changes.map(({ entityId }) => entityId),
  )
  const untouched = changes.filter(({ entityId, version }) => versions.get(entityId)?.version === version)
  const created = untouched.filter(({ before }) => before === null).map(({ entityId }) => entityId)
  const changed = untouched.flatMap(({ before }) => (before === null ? [] : [restored(before as ProductState)]))
  await replaceProducts(tx, settings, changed)
  await removeProducts(tx, settings, created)
  const again = untouched.flatMap(({ entityId, before, version }) =>
    before === null ? [] : [{ entityId, was: (before as ProductState).version, now: version + 1 }],
  )
  const leftAlone = changes.flatMap(({ entityId, before, version }) => {
    const now = versions.get(entityId)
    if (now?.version === version) return []
    // Someone has already deleted the new product, so nothing is left to undo.
    if (!now && before === null) return []
    const message = now
      ? `“${now.title}” was changed after the import, so it wasn’t undone`
      : 'A product was deleted after the import, so it wasn’t restored'
    return [{ entityId, message }]
  })
  return { leftAlone, again }
}

/** Completes a product that an import stored, possibly before all current fields existed. */
function restored(before: ProductState): ProductState {
  const variants = before.variants.map((variant) => ({ ...newVariant, ...variant }))
  return { ...before, columns: { ...newProduct, ...before.columns }, variants }
}

async function lockVersions(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'title', 'version'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Deletes products, and enqueues the deletion of their images. The job keeps the images that are used elsewhere. */
async function removeProducts(tx: Tx, { storeId }: ImportSettings, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const any = sql<string>`any(${ids}::uuid[])`
  const media = await tx.selectFrom('product_media').select('media_id').distinct().where('product_id', '=', any).execute()
  await tx.deleteFrom('products').where('id', '=', any).execute()
  if (media.length > 0) await enqueue(tx, storeId, 'media.prune', { storeId, mediaIds: media.map(({ media_id }) => media_id) })
}
