import { createWriteStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

import { exportCustomers } from '../modules/customers/csv/export.ts'
import { exportSubscribers } from '../modules/customers/subscribers/export-subscribers.ts'
import { importFile } from '../modules/imports/import-file.ts'
import { exportProducts } from '../modules/catalog/product-csv/export-products.ts'
import type { Kind } from '../platform/csv/import-definition.ts'
import type { Services } from '../services.ts'
import { progressBar } from './progress.ts'
import { OperatorError, storeIdOf, withConnection } from './run.ts'

const ERRORS_SHOWN = 20

export interface ImportOptions {
  store: string
  preset?: string
  overwrite?: boolean
}

/**
 * Imports a CSV file, which may be gzipped, into a store. Shows the progress, and prints the numbers of created, updated, skipped
 * and failed entities, followed by the first errors.
 */
export async function importInto(kind: Kind, file: string, { store, preset = 'shopify', overwrite = false }: ImportOptions): Promise<void> {
  if (preset !== 'shopify' && preset !== 'online-retail') throw new OperatorError('--preset: expected shopify or online-retail')
  await access(file).catch(() => {
    throw new OperatorError(`File not found: ${file}`)
  })
  await withConnection(async (connection) => {
    const storeId = await storeIdOf(connection, store)
    const bar = progressBar(`Importing ${kind}`)
    const result = await importFile(connection.services, storeId, file, { kind, preset, overwrite }, bar.update).finally(bar.end)
    const { create, update, skip, error, credits, parts, images } = result.counts
    const notes = credits > 0 ? ` and ${credits} credit notes` : ''
    const things = {
      products: `${parts} variants, ${images} images`,
      orders: `${parts} lines`,
      inventory: `${parts} variants`,
      fulfillments: `${parts} lines`,
      spend: `${parts} days`,
      customers: `${parts} addresses`,
      reviews: `${images} images`,
    }[kind]
    const named = {
      products: 'products',
      orders: 'orders',
      inventory: 'counts',
      fulfillments: 'orders',
      spend: 'days',
      customers: 'customers',
      reviews: 'reviews',
    }[kind]
    console.log(`${create} ${named}${notes} created, ${update} updated, ${skip} skipped, ${error} failed (${things})`)
    if (result.errors.length > 0) console.log('Rows that weren’t imported:')
    for (const { row, column, message } of result.errors.slice(0, ERRORS_SHOWN))
      console.log(`  row ${row}${column ? `, ${column}` : ''}: ${message}`)
    if (result.errors.length > ERRORS_SHOWN) console.log(`  … To see all of them, open the import in the console.`)
    if (result.failure !== null) throw new OperatorError(result.failure)
  })
}

export interface ExportOptions {
  store: string
  out?: string
}

/** The functions that export data as CSV, by the kind of data. */
const exporters = {
  products: (services: Services, storeId: string) => exportProducts(services, storeId, {}),
  customers: (services: Services, storeId: string) => exportCustomers(services, storeId, {}),
  subscribers: exportSubscribers,
}

/** Writes a store's products, customers or subscribers as CSV to a file, or to standard output. */
export async function exportFrom(kind: keyof typeof exporters, { store, out }: ExportOptions): Promise<void> {
  await withConnection(async (connection) => {
    const storeId = await storeIdOf(connection, store)
    const csv = await exporters[kind](connection.services, storeId)
    if (out === undefined) await pipeline(csv, process.stdout, { end: false })
    else {
      await pipeline(csv, createWriteStream(out, { flags: 'wx', flush: true })).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'EEXIST'
          ? new OperatorError(`${out} already exists. Choose a new file.`)
          : new OperatorError(`Can’t write to ${out}: ${error.message}`)
      })
      console.log(`Written to ${out}`)
    }
  })
}
