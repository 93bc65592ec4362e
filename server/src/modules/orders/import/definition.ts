import type { ImportDefinition } from '../../../platform/csv/import-definition.ts'
import { findOrderlessDocuments, reverseOrderlessOfImport, reverseOrders } from '../../ledger/api.ts'
import { columnsOf, mapByName, type OnlineRetailField, requiredFields, type ShopifyField } from './fields.ts'
import { parseInvoice } from './online-retail.ts'
import type { DocumentDraft } from './order-draft.ts'
import { deleteOrders, holdOrders, lockOrderImports, selectTakenNames } from './queries.ts'
import { parseShopifyOrder } from './shopify.ts'
import { writeDocuments } from './write.ts'

const NUMBER_MAX = 100

/** The import of order history. Orders that already exist are skipped. An import never changes an existing order. */
export const orderImport: ImportDefinition<DocumentDraft, DocumentDraft> = {
  presets: ['shopify', 'online-retail'],
  fields: (preset) => Object.keys(columnsOf[preset]),
  autoMap: mapByName,
  required: (preset) => requiredFields[preset].map((field) => [field]),

  keyOf(row, { columns, preset }) {
    const field = preset === 'shopify' ? ('name' satisfies ShopifyField) : ('number' satisfies OnlineRetailField)
    const number = columns.cell(row, field) ?? ''
    const fail = (code: string, message: string) => ({ row: row.number, column: columns.nameOf(field), code, message })
    if (number === '') return fail('required', 'This row has no order number')
    return number.length > NUMBER_MAX ? fail('too_big', `Use at most ${NUMBER_MAX} characters`) : number
  },

  parse: (group, settings) => (settings.preset === 'shopify' ? parseShopifyOrder(group, settings) : parseInvoice(group, settings)),

  async plan(tx, documents, { storeId }) {
    // When two imports read the same file at the same time, the second checks only after the first has committed.
    await lockOrderImports(tx, storeId)
    const numbers = documents.map(({ number }) => number)
    const taken = { orders: await selectTakenNames(tx, numbers), creditNotes: await findOrderlessDocuments(tx, numbers) }
    return documents.map((document) => {
      const { number, order, entries, leftOut } = document
      if (entries.length === 0) return { action: 'skip', leftOut }
      if (order ? taken.orders.has(number) : taken.creditNotes.has(number)) return { action: 'skip' }
      return { action: order ? 'create' : 'credit', parts: order?.lines.length ?? entries.length, images: 0, write: document, leftOut }
    })
  },

  async write(tx, documents, settings) {
    const ids = await writeDocuments(tx, documents, settings)
    return ids.map((entityId) => ({ entityId, before: null, version: 1 }))
  },

  async undo(tx, changes, { storeId, importId }) {
    const ids = changes.map(({ entityId }) => entityId)
    // Orders are locked before the ledger. A refund of one of these orders uses the same lock order (decision 27).
    await holdOrders(tx, ids)
    await reverseOrders(tx, storeId, ids)
    const deleted = await deleteOrders(tx, ids)
    // The remaining IDs belong to credit notes, which have no row in `orders`. All credit notes of the import are reversed
    // together.
    if (deleted < ids.length) await reverseOrderlessOfImport(tx, storeId, importId)
    return { leftAlone: [] }
  },
}
