import { optionCalls } from '@vitrine/contract/calls/options.ts'
import { ShippingZoneInput } from '@vitrine/contract/calls/shipping.ts'
import { SizeChartInput } from '@vitrine/contract/calls/size-charts.ts'

import { readFilters, saveFilters } from '../modules/catalog/options/filters.ts'
import { createOption } from '../modules/catalog/options/service.ts'
import { createSizeChart } from '../modules/catalog/size-charts/service.ts'
import { createZone } from '../modules/pricing/shipping/save.ts'
import { createTaxRegion } from '../modules/pricing/taxes/service.ts'
import type { Services } from '../services.ts'
import type { DemoStore } from './demo-store.ts'

const OptionFields = optionCalls['options.create'].body
const Filters = optionCalls['filters.save'].body

/** The sales taxes that the demo stores collect, in millionths. */
const taxes = [
  { country: 'US', province: 'NY', name: 'Sales tax', ratePpm: 88_750 },
  { country: 'US', province: 'TX', name: 'Sales tax', ratePpm: 82_500 },
  { country: 'US', province: 'WA', name: 'Sales tax', ratePpm: 103_500 },
]

/**
 * Adds what products and prices refer to: the shipping zones, which replace those of a new store, the taxes, the options, the filters and the size
 * charts. Does nothing when the store already has options in its library.
 */
export async function addSelling(services: Services, storeId: string, store: DemoStore): Promise<void> {
  await services.db.inStore(storeId, async (tx) => {
    if (await tx.selectFrom('option_library').select('id').limit(1).executeTakeFirst()) return
    const place = { tx, storeId, services }
    await tx.deleteFrom('shipping_zones').execute()
    for (const zone of store.zones) await createZone(place, ShippingZoneInput.parse(zone))
    for (const tax of taxes) await createTaxRegion(place, tax)
    for (const option of store.options) await createOption(place, OptionFields.parse(option))
    await saveFilters(tx, storeId, Filters.parse({ filters: store.filters, version: (await readFilters(tx)).version }))
    for (const chart of store.sizeCharts) await createSizeChart(place, SizeChartInput.parse(chart))
  })
}
