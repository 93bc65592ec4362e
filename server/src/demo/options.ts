import { optionCalls } from '@vitrine/contract/calls/options.ts'

import { readFilters, saveFilters } from '../modules/catalog/options/filters.ts'
import { createOption } from '../modules/catalog/options/service.ts'
import { createSizeChart } from '../modules/catalog/size-charts/service.ts'
import type { Services } from '../services.ts'

const OptionFields = optionCalls['options.create'].body
const Filters = optionCalls['filters.save'].body

const named = (...names: string[]) => names.map((name) => ({ name }))

const library = [
  { name: 'Size', values: named('S', 'M', 'L', 'XL', '38', '39', '40', '41', '42', '43', '44', '40 × 40 cm', '50 × 50 cm') },
  {
    name: 'Color',
    synonyms: ['Colour', 'Lens'],
    display: 'swatch',
    values: [
      { name: 'Blue', color: '#2f4fd0' },
      { name: 'White', color: '#ffffff' },
      { name: 'Smoke', color: '#8a8d91', synonyms: ['Grey', 'Gray'] },
    ],
  },
]

const filters = [
  { source: 'availability', label: 'Availability', display: 'toggle' },
  { source: 'price', label: 'Price', display: 'range' },
  { source: 'type', label: 'Product type', display: 'list' },
  { source: 'option', sourceKey: 'Size', label: 'Size', display: 'list' },
  { source: 'option', sourceKey: 'Color', label: 'Color', display: 'swatch' },
]

const row = (size: string, ...measures: string[]) =>
  `<tr><th scope="row">${size}</th>${measures.map((text) => `<td>${text}</td>`).join('')}</tr>`
const sizeChart = {
  name: 'Clothing',
  bodyHtml: `<table><thead><tr><th scope="col">Size</th><th scope="col">Chest (cm)</th><th scope="col">Length (cm)</th></tr></thead><tbody>${[
    row('S', '86–94', '70'),
    row('M', '94–102', '72'),
    row('L', '102–110', '74'),
    row('XL', '110–118', '76'),
  ].join(
    '',
  )}</tbody></table><p>Measure around the fullest part of the chest, with the tape level. If you’re between sizes, choose the larger one.</p>`,
}
const worn = ['Hoodies', 'Shirts', 'T-shirts']

/** The number of items in stock at or below which a demo variant counts as low in stock. */
const LOW = 5

/**
 * Adds swatches and a display order to the options of a demo store. Also adds storefront filters, a size chart for clothes, and
 * the threshold for low stock. Does nothing when the store already has options in its library.
 */
export async function dressOptions(services: Services, storeId: string): Promise<void> {
  await services.db.inStore(storeId, async (tx) => {
    if (await tx.selectFrom('option_library').select('id').limit(1).executeTakeFirst()) return
    const place = { tx, storeId, services }
    for (const option of library) await createOption(place, OptionFields.parse(option))
    await saveFilters(tx, storeId, Filters.parse({ filters, version: (await readFilters(tx)).version }))
    const size_chart_id = await createSizeChart(place, sizeChart)
    await tx.updateTable('products').set({ size_chart_id }).where('type', 'in', worn).execute()
    await tx.updateTable('variants').set({ low_stock_at: LOW }).where('inventory_tracker', '<>', '').execute()
  })
}
