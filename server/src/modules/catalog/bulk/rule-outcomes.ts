import { bulkFields } from '@vitrine/contract/bulk-fields.ts'
import { decimalsOf } from '@vitrine/contract/money.ts'

import { type Action, fieldOf, wantedValues } from './actions.ts'
import type { Outcome } from './cell.ts'
import { outcomeOf, type Wanted } from './outcome.ts'
import type { ProductRecord } from './product-record.ts'

/**
 * Returns what actions do to products.
 * @param currency the store's currency, which decides how prices are rounded
 */
export function ruleOutcomes(records: readonly ProductRecord[], actions: readonly Action[], currency: string): Outcome[] {
  const unit = 10 ** decimalsOf(currency)
  const isForVariants = actions.some((action) => bulkFields[fieldOf(action)].of === 'variant')
  return records.map((record) => {
    const wanted: Wanted = new Map([[record.id, wantedValues(actions, record, null, unit)]])
    if (isForVariants) for (const variant of record.variants) wanted.set(variant.id, wantedValues(actions, record, variant, unit))
    return outcomeOf(record, wanted)
  })
}
