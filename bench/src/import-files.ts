import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { createRandom } from '../../server/src/demo/random.ts'
import { adjectives, materials, nouns, productTypes, productVendors } from './vocabulary.ts'

export interface ImportFile {
  file: string
  /** A description of the file for the report. */
  origin: string
  rows: number
}

const SIZES = ['XS', 'S', 'M', 'L', 'XL']
/** The number of rows in the UCI Online Retail file, which covers half a year. */
const ORDER_LINES = 209_029
const LINES_PER_ORDER = 20
const sharedData = process.env['VITRINE_SHARED_DATA'] ?? path.join(import.meta.dirname, '../../../shared/data')
const realOrders = path.join(sharedData, 'orders/uci_online_retail_2010-12_2011-05.csv.gz')

const cell = (text: string | number) => (/[",\n]/.test(String(text)) ? `"${String(text).replaceAll('"', '""')}"` : String(text))
const csv = (rows: (string | number)[][]) => rows.map((row) => row.map(cell).join(',')).join('\n')

/** Writes a Shopify product file. Each product has five variants, an HTML description and one image. */
export async function productFile(folder: string, lines: number): Promise<ImportFile> {
  const random = createRandom(10)
  const ofProduct = ['Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published', 'Option1 Name', 'Image Src', 'Status']
  const ofVariant = ['Option1 Value', 'Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Price']
  const rows: (string | number)[][] = [['Handle', ...ofProduct, ...ofVariant]]
  for (let at = 0; rows.length <= lines; at += 1) {
    const title = `${random.pick(adjectives)} ${random.pick(materials)} ${random.pick(nouns)} ${at + 1}`
    const words = () => Array.from({ length: 40 }, () => random.pick(nouns).toLowerCase()).join(' ')
    const body = `<h2>${title}</h2>\n<p class="lead">${words()}</p>\n<ul>${SIZES.map((size) => `<li>${size}, “${words()}”</li>`).join('')}</ul>`
    const tags = `${random.pick(adjectives)}, ${random.pick(materials)}`
    const picture = `https://pictures.example.com/${at + 1}.jpg`
    const product = [title, body, random.pick(productVendors), random.pick(productTypes), tags, 'TRUE', 'Size', picture, 'active']
    SIZES.forEach((size, variant) => {
      const handle = title.toLowerCase().replaceAll(' ', '-')
      const facts = [size, `SKU-${at + 1}-${size}`, 300, 'shopify', random.int(0, 60), `${random.int(5, 200)}.00`]
      rows.push([handle, ...(variant === 0 ? product : ofProduct.map(() => '')), ...facts])
    })
  }
  const text = csv(rows)
  const file = path.join(folder, `products-${lines}.csv`)
  await writeFile(file, text)
  return {
    file,
    origin: `generated, ${Math.round(text.length / 1e6)} MB, HTML and a picture per product (left to be fetched)`,
    rows: lines,
  }
}

/**
 * Returns a file with half a year of order lines: the UCI file if it is available, otherwise a generated file of the same shape
 * and size. If `lines` differs from the default, the file is always generated, with that number of lines.
 */
export async function orderFile(folder: string, lines = ORDER_LINES): Promise<ImportFile> {
  if (lines === ORDER_LINES && existsSync(realOrders))
    return { file: realOrders, origin: 'UCI Online Retail, half a year, gzipped', rows: ORDER_LINES }
  const random = createRandom(11)
  const rows: (string | number)[][] = [
    ['InvoiceNo', 'StockCode', 'Description', 'Quantity', 'InvoiceDate', 'UnitPrice', 'CustomerID', 'Country'],
  ]
  const start = Date.UTC(2010, 11, 1, 8)
  for (let line = 0; line < lines; line += 1) {
    const order = Math.floor(line / LINES_PER_ORDER)
    const placed = new Date(start + order * 20 * 60_000).toISOString().slice(0, 19).replace('T', ' ')
    const description = `${random.pick(materials)} ${random.pick(nouns)}`.toUpperCase()
    const price = (random.int(10, 2000) / 100).toFixed(2)
    rows.push([
      536_365 + order,
      20_000 + random.int(0, 4000),
      description,
      random.int(1, 24),
      placed,
      price,
      `${12_000 + (order % 4000)}.0`,
      'United Kingdom',
    ])
  }
  const file = path.join(folder, 'orders.csv')
  await writeFile(file, csv(rows))
  return { file, origin: 'generated in the shape of the UCI file', rows: lines }
}
