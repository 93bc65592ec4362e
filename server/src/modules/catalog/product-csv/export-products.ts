import { Readable } from 'node:stream'

import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { csvText } from '../../../platform/csv/csv-text.ts'
import { matching, type ProductFilter } from '../products/filter.ts'
import { exportShape, headerCells, productRows } from './export-rows.ts'
import { readProducts } from './read-products.ts'

const PAGE = 200

/** A filter for products. With `ids`, only these products match; products in `except` never match. */
export interface ExportQuery extends ProductFilter {
  ids?: readonly string[] | undefined
  except?: readonly string[] | undefined
}

/** Streams products as CSV, oldest first. Each page is read in a separate transaction. */
export function exportProducts({ db, config }: Services, storeId: string, query: ExportQuery): Readable {
  return Readable.from(pages())

  async function* pages() {
    const shape = await db.inStore(storeId, async (tx) => exportShape(await currencyOf(tx, storeId), await extraNames(tx, query)))
    yield csvText([headerCells(shape)])
    let after: string | undefined
    for (;;) {
      const products = await db.inStore(storeId, async (tx) => readProducts(tx, config, await idsAfter(tx, query, after)))
      if (products.length > 0) yield csvText(products.flatMap((product) => productRows(product, shape)))
      if (products.length < PAGE) return
      after = products.at(-1)?.id
    }
  }
}

async function currencyOf(tx: Tx, storeId: string): Promise<string> {
  const { currency } = await tx.selectFrom('stores').select('currency').where('id', '=', storeId).executeTakeFirstOrThrow()
  return currency
}

function selected(tx: Tx, { ids, except = [], ...filter }: ExportQuery) {
  const products = tx
    .selectFrom('products')
    .where(matching(filter))
    .where('id', '<>', sql<string>`all(${except}::uuid[])`)
  return ids ? products.where('id', '=', sql<string>`any(${ids}::uuid[])`) : products
}

async function idsAfter(tx: Tx, query: ExportQuery, after: string | undefined): Promise<string[]> {
  const page = selected(tx, query).select('id').orderBy('id').limit(PAGE)
  const rows = await (after === undefined ? page : page.where('id', '>', after)).execute()
  return rows.map(({ id }) => id)
}

/**
 * Returns the names of the extra columns (columns without a field) that have a value in the selected products or their variants.
 */
async function extraNames(tx: Tx, query: ExportQuery): Promise<string[]> {
  const ids = selected(tx, query).select('id')
  const { rows } = await sql<{ name: string }>`
    select distinct name from (
      select jsonb_object_keys(extra) as name from products where id in (${ids})
      union all
      select jsonb_object_keys(extra) from variants where product_id in (${ids})
    ) names
  `.execute(tx)
  return rows.map(({ name }) => name)
}
