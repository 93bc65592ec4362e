import { allows } from '@vitrine/contract/scopes.ts'
import { type ReactNode, useState } from 'react'

import { CallError } from '../../../../api/call-error.ts'
import { errorMessages } from '../../../../api/error-text.ts'
import { useChange } from '../../../../api/query.ts'
import { useMe } from '../../../../api/use-me.ts'
import { globalError } from '../../../../events.ts'
import type { Product, VariantRow } from '../variants/variant-row.ts'
import { changedCosts } from './changed-costs.ts'
import { CostStartCard } from './cost-start-card.tsx'

/** The number of variants whose past orders one save may restate. Each is a call. */
const AT_ONCE = 100

/** Lets someone who sees profit choose whether a changed cost also counts for past orders. */
export function useRestatedCosts(saved: Product): {
  /** The choice; null while no cost has changed. */
  cardFor: (rows: readonly VariantRow[]) => ReactNode
  /** Restates the past orders of what has changed. The product is saved by then, so a failure is only told. */
  restate: (rows: readonly VariantRow[]) => Promise<void>
} {
  const mayRestate = allows(useMe(), 'analystics')
  const [since, setSince] = useState<string | null>(null)
  const create = useChange('itemCosts.create', {
    refresh: ['itemCosts.list', 'profit.report', 'profit.orders', 'profit.products', 'profit.campaigns'],
  })
  const changesOf = (rows: readonly VariantRow[]) => {
    const changes = mayRestate ? changedCosts(saved, rows) : []
    return changes.length > AT_ONCE ? [] : changes
  }
  return {
    cardFor: (rows) => (changesOf(rows).length > 0 ? <CostStartCard since={since} onChange={setSince} /> : null),
    restate: async (rows) => {
      if (!since) return
      try {
        for (const change of changesOf(rows)) await sold(create.mutateAsync({ body: { ...change, since } }))
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        globalError(errorMessages(error))
      }
    },
  }
}

/** Waits for a change of an item. One that was never sold has no orders to restate. */
async function sold(change: Promise<unknown>): Promise<void> {
  try {
    await change
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'not_found') throw error
  }
}
