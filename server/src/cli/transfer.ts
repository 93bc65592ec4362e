import { createWriteStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

import { importFile } from '../features/imports/import-file.ts'
import { exportProducts } from '../features/product-csv/export-products.ts'
import { progressBar } from './progress.ts'
import { OperatorError, storeIdOf, withConnection } from './run.ts'

const ERRORS_SHOWN = 20

export interface ImportOptions {
  store: string
  preset?: string
  overwrite?: boolean
}

/** Imports a CSV file (also gzipped) into a store, with a progress bar, and says what became of each part of it. */
export async function importInto(
  kind: 'products' | 'orders',
  file: string,
  { store, preset = 'shopify', overwrite = false }: ImportOptions,
): Promise<void> {
  if (preset !== 'shopify' && preset !== 'online-retail') throw new OperatorError('--preset: expected shopify or online-retail')
  await access(file).catch(() => {
    throw new OperatorError(`There is no file ${file}`)
  })
  await withConnection(async (connection) => {
    const storeId = await storeIdOf(connection, store)
    const bar = progressBar(`Importing ${kind}`)
    const result = await importFile(connection.services, storeId, file, { kind, preset, overwrite }, bar.update).finally(bar.end)
    const { create, update, skip, error, credits, parts, images } = result.counts
    const notes = credits > 0 ? ` and ${credits} credit notes` : ''
    const things = kind === 'products' ? `${parts} variants, ${images} images` : `${parts} lines`
    console.log(`${create} ${kind}${notes} created, ${update} updated, ${skip} skipped, ${error} failed (${things})`)
    if (result.errors.length > 0) console.log('Rows that were not imported:')
    for (const { row, column, message } of result.errors.slice(0, ERRORS_SHOWN))
      console.log(`  row ${row}${column ? `, ${column}` : ''}: ${message}`)
    if (result.errors.length > ERRORS_SHOWN) console.log(`  … the rest is in the console, on the import’s page`)
    if (result.failure !== null) throw new OperatorError(result.failure)
  })
}

/** Writes a store's products as CSV to a file, or to standard output. */
export async function exportFrom({ store, out }: { store: string; out?: string }): Promise<void> {
  await withConnection(async (connection) => {
    const storeId = await storeIdOf(connection, store)
    const csv = exportProducts(connection.services, storeId, {})
    if (out === undefined) await pipeline(csv, process.stdout, { end: false })
    else {
      await pipeline(csv, createWriteStream(out, { flags: 'wx', flush: true })).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'EEXIST'
          ? new OperatorError(`${out} exists. Name a file that does not.`)
          : new OperatorError(`${out} cannot be written: ${error.message}`)
      })
      console.log(`Written to ${out}`)
    }
  })
}
