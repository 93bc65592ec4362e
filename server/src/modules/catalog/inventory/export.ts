import { Readable } from 'node:stream'

import { sql } from 'kysely'

import { csvText } from '../../../platform/csv/csv-text.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { DEFAULT_OPTION, inventoryColumns, type InventoryField, inventoryFields } from './csv-columns.ts'
import { matching, type StockFilter } from './filter.ts'

const PAGE = 500

/** The location in the file. A store has one location, but the file needs a name for it. */
const LOCATION = 'Main'

interface ExportRow {
  product_id: string
  position: number
  handle: string
  title: string
  options: { name: string }[]
  option_values: string[]
  sku: string
  inventory_quantity: number
  committed: number
  unavailable: number
  on_hand: number
}

/** A filter for variants. With `ids`, only these variants can match; variants in `except` never match. */
export interface ExportQuery extends StockFilter {
  ids?: readonly string[] | undefined
  except?: readonly string[] | undefined
}

/** Streams stock as Shopify's inventory CSV, product by product. Each page is read in a separate transaction. */
export function exportStock({ db }: Services, storeId: string, query: ExportQuery): Readable {
  return Readable.from(pages())

  async function* pages() {
    yield csvText([inventoryFields.map((field) => inventoryColumns[field])])
    let last: ExportRow | undefined
    for (;;) {
      const after = last
      const rows = await db.inStore(storeId, (tx) => rowsAfter(tx, query, after))
      if (rows.length > 0) yield csvText(rows.map(cellsOf))
      if (rows.length < PAGE) return
      last = rows.at(-1)
    }
  }
}

async function rowsAfter(tx: Tx, { ids, except = [], ...filter }: ExportQuery, last: ExportRow | undefined): Promise<ExportRow[]> {
  const selected = sql`v.id <> all (${except}::uuid[]) and ${ids ? sql`v.id = any (${ids}::uuid[])` : sql`true`}`
  const { rows } = await sql<ExportRow>`
    select v.product_id, v.position, p.handle, p.title, p.options, v.option_values, v.sku, v.inventory_quantity, v.committed,
      v.unavailable, v.on_hand
    from variants v join products p on p.id = v.product_id
    where ${await matching(tx, filter)} and ${selected} and ${last ? sql`(v.product_id, v.position) > (${last.product_id}::uuid, ${last.position}::integer)` : sql`true`}
    order by v.product_id, v.position limit ${sql.lit(PAGE)}`.execute(tx)
  return rows
}

function cellsOf(row: ExportRow): string[] {
  const isPlain = row.options.length === 0
  const name = (at: number) => (isPlain && at === 0 ? DEFAULT_OPTION.name : (row.options[at]?.name ?? ''))
  const value = (at: number) => (isPlain && at === 0 ? DEFAULT_OPTION.value : (row.option_values[at] ?? ''))
  const cells: Record<InventoryField, string> = {
    handle: row.handle,
    title: row.title,
    option1Name: name(0),
    option1Value: value(0),
    option2Name: name(1),
    option2Value: value(1),
    option3Name: name(2),
    option3Value: value(2),
    sku: row.sku,
    location: LOCATION,
    incoming: '0',
    unavailable: String(row.unavailable),
    committed: String(row.committed),
    available: String(row.inventory_quantity),
    onHandCurrent: String(row.on_hand),
    // The person who counts the stock fills in this cell. An empty cell changes nothing.
    onHandNew: '',
  }
  return inventoryFields.map((field) => cells[field])
}
