import { uuidv7 } from 'uuidv7'

import { insertUnderHandle } from '../../../platform/db/handles.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { fieldError, fieldProblem, problem, unknownId, unknownIds, wrongFields } from '../../../platform/problem.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import { handleFrom } from '../../../platform/text/handle-from.ts'
import { holdMedia } from '../../media/api.ts'
import { holdSizeChart } from '../size-charts/queries.ts'
import { type ProductFields, productColumns, variantColumns } from './columns.ts'
import { insertProduct, lockProduct, replaceMedia, replaceVariants, updateProduct, variantIds } from './queries.ts'
import { checkCustomFields, checkMedia, checkVariants } from './rules.ts'

/** The open transaction that writes a product, with its store and services. */
type Place = Pick<StoreContext, 'tx' | 'storeId' | 'services'>

/**
 * Adds a product.
 * @returns its ID
 * @throws Problem `invalid_input`, `unknown_ids`, `handle_taken`
 */
export async function createProduct(context: Place, fields: ProductFields): Promise<string> {
  checkFields(fields)
  const { tx, storeId, services } = context
  await checkSizeChart(tx, fields.sizeChartId)
  const id = uuidv7()
  const now = services.now()
  await insertUnderHandle(tx, 'products', { typed: fields.handle, made: handleFrom(fields.title) }, (handle) =>
    insertProduct(tx, { store_id: storeId, id, ...productColumns(fields, handle), created_at: now, updated_at: now }),
  )
  await writeParts(context, id, fields, new Set())
  return id
}

/**
 * Replaces a product that was read at `version`. Variants sent with an ID keep it, others are new, and the remaining ones are
 * deleted.
 * @throws Problem `not_found`, `version_conflict`, `invalid_input`, `unknown_ids`, `handle_taken`
 */
export async function updateExisting(context: Place, id: string, version: number, fields: ProductFields): Promise<void> {
  const { tx, services } = context
  checkFields(fields)
  // The chart is locked before the product, because deleting a chart locks them in the same order.
  await checkSizeChart(tx, fields.sizeChartId)
  const current = await lockProduct(tx, id)
  if (!current) throw problem('not_found')
  if (current.version !== version) throw problem('version_conflict')
  try {
    await updateProduct(tx, id, { ...productColumns(fields, fields.handle ?? current.handle), updated_at: services.now() })
  } catch (error) {
    throw isUniqueViolation(error, 'products_store_id_handle_key') ? fieldProblem('handle_taken', 'handle') : error
  }
  await writeParts(context, id, fields, await variantIds(tx, id))
}

function checkFields({ options, variants, customFields }: ProductFields): void {
  const errors = [...checkVariants(options, variants), ...checkCustomFields(customFields)]
  if (errors.length > 0) throw problem('invalid_input', errors)
}

/**
 * Checks that a size chart exists, and keeps it from being deleted until the transaction ends.
 * @throws Problem `unknown_ids` for a deleted chart
 */
export async function checkSizeChart(tx: Tx, id: string | null, field = 'sizeChartId'): Promise<void> {
  if (id !== null && !(await holdSizeChart(tx, id))) throw unknownIds([unknownId(field, id, 'size_chart_gone')])
}

async function writeParts(context: Place, productId: string, fields: ProductFields, known: ReadonlySet<string>): Promise<void> {
  const { tx, storeId } = context
  checkVariantIds(fields, known)
  await checkImages(context, fields)
  const dropped = await replaceMedia(tx, { storeId, productId }, fields.media)
  const rows = fields.variants.map((variant, position) => ({
    store_id: storeId,
    product_id: productId,
    id: variant.id ?? uuidv7(),
    ...variantColumns(variant, position),
  }))
  await replaceVariants(tx, [productId], rows, known)
  if (dropped.length > 0) await enqueue(tx, storeId, 'media.prune', { storeId, mediaIds: dropped })
}

/** Checks that each ID belongs to a variant of this product and appears only once. A new variant has no ID. */
function checkVariantIds({ variants }: ProductFields, known: ReadonlySet<string>): void {
  const ids = variants.map(({ id }) => id)
  const errors = ids.flatMap((id, at) => {
    const field = `variants.${at}.id`
    if (id === undefined) return []
    if (!known.has(id)) return [unknownId(field, id, 'variant_unknown')]
    return ids.indexOf(id) < at ? [fieldError('variant_repeated', field)] : []
  })
  if (errors.length > 0) throw wrongFields(errors)
}

/**
 * Checks that the images exist. If they do, checks that none is repeated and that the images of variants belong to the product.
 */
async function checkImages({ tx }: Place, { media, variants }: ProductFields): Promise<void> {
  const named = [
    ...media.map(({ id }, at) => ({ id, field: `media.${at}.id` })),
    ...variants.flatMap(({ mediaId: id }, at) => (id === null ? [] : [{ id, field: `variants.${at}.mediaId` }])),
  ]
  const held = await holdMedia(
    tx,
    named.map(({ id }) => id),
  )
  const gone = named.flatMap(({ id, field }) => (held.has(id) ? [] : [unknownId(field, id, 'media_gone')]))
  if (gone.length > 0) throw unknownIds(gone)
  const errors = checkMedia(media, variants)
  if (errors.length > 0) throw problem('invalid_input', errors)
}
