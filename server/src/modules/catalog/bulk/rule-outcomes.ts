import { bulkFields } from '@vitrine/contract/bulk-fields.ts'
import { decimalsOf } from '@vitrine/contract/money.ts'

import { type Action, fieldOf, wantedValues } from './actions.ts'
import type { Outcome } from './cell.ts'
import { outcomeOf, type Wanted } from './outcome.ts'
import type { ProductRecord } from './product-record.ts'
import { shortCell } from './shortened.ts'

/** How long one call may keep the process from its requests, in milliseconds. */
const TURN_MS = 25

/**
 * Returns what actions do to products. Between products, the process does other work: many long descriptions take a while. Refused values
 * are shortened, because nothing needs them but the list of problems.
 * @param currency the store's currency, which decides how prices are rounded
 */
export async function ruleOutcomes(records: readonly ProductRecord[], actions: readonly Action[], currency: string): Promise<Outcome[]> {
  const unit = 10 ** decimalsOf(currency)
  const isForVariants = actions.some((action) => bulkFields[fieldOf(action)].of === 'variant')
  const outcomes: Outcome[] = []
  let turn = performance.now()
  for (const record of records) {
    const wanted: Wanted = new Map([[record.id, wantedValues(actions, record, null, unit)]])
    if (isForVariants) for (const variant of record.variants) wanted.set(variant.id, wantedValues(actions, record, variant, unit))
    const outcome = outcomeOf(record, wanted)
    outcomes.push({ ...outcome, left: outcome.left.map(shortCell) })
    if (performance.now() - turn < TURN_MS) continue
    await new Promise(setImmediate)
    turn = performance.now()
  }
  return outcomes
}
