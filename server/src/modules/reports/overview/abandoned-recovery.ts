import type { RecoveryQuery } from '@vitrine/contract/calls/report-recovery.ts'
import { ABANDONED_KEPT_DAYS } from '@vitrine/contract/limits.ts'
import { Temporal } from 'temporal-polyfill'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { DetachedContext } from '../../../platform/http/context.ts'
import { localDateOf } from '../../../platform/time/local-time.ts'
import type { Period } from '../period/period.ts'
import { aboutOf, inSelection } from '../report.ts'
import { type Selection, selectReport } from '../selection.ts'
import { type Method, methods, readRecovery, type RecoverySums } from '../sources/recovery.ts'

export type Recovery = z.output<typeof RecoveryQuery>

const DAY_MS = 86_400_000

/** The abandoned checkouts of both periods of a report. */
export interface RecoveryReport {
  selection: Selection
  current: RecoverySums
  comparison: RecoverySums | null
}

/** Reads the abandoned checkouts of both periods. */
export async function readRecoveryReport(tx: Tx, selection: Selection): Promise<RecoveryReport> {
  const { current, comparison } = selection.periods
  const [mine, compared] = await readRecovery(tx, comparison ? [current, comparison] : [current])
  return { selection, current: mine!, comparison: compared ?? null }
}

/**
 * Shows the share of abandoned checkouts that were recovered, their orders and revenue, and the steps of each method. A range that
 * begins before all abandoned checkouts are kept has no share, because only the recovered ones of it are still there.
 * @param now the current UTC instant
 */
export function showAbandonedRecovery({ selection, current, comparison }: RecoveryReport, referenceMethod: Method, now: Date) {
  const { currency, zone, periods } = selection
  const keptFrom = localDateOf(new Date(now.getTime() - ABANDONED_KEPT_DAYS * DAY_MS), zone).add({ days: 1 })
  const show = ({ range, until }: Period, { abandoned, orders, revenue }: RecoverySums) => {
    const isKept = Temporal.PlainDate.compare(range.from, keptFrom) >= 0
    return {
      from: range.from.toString(),
      to: range.to.toString(),
      until: until.toISOString(),
      total: isKept && abandoned > 0 ? orders / abandoned : null,
      abandoned: isKept ? abandoned : null,
      orders,
      revenue: revenue.get(currency) ?? 0,
    }
  }
  const others = new Set([...current.revenue.keys(), ...(comparison?.revenue.keys() ?? [])])
  others.delete(currency)
  return {
    ...aboutOf(selection),
    current: show(periods.current, current),
    comparison: periods.comparison && comparison && show(periods.comparison, comparison),
    otherCurrencies: [...others].toSorted().map((name) => ({
      currency: name,
      total: current.revenue.get(name) ?? 0,
      compared: comparison && (comparison.revenue.get(name) ?? 0),
    })),
    keptFrom: keptFrom.toString(),
    referenceMethod,
    funnel: stepsOf(referenceMethod, current),
    funnels: methods.map((method) => ({ method, steps: stepsOf(method, current) })),
  }
}

function stepsOf(method: Method, { steps }: RecoverySums) {
  const { sent, clicked, completed } = steps[method]
  return [
    { step: 'sent' as const, checkouts: sent },
    ...(method === 'other' ? [] : [{ step: 'clicked' as const, checkouts: clicked }]),
    { step: 'completed' as const, checkouts: completed },
  ]
}

/** Reports what became of abandoned checkouts. */
export async function reportAbandonedRecovery(context: DetachedContext, query: Recovery) {
  const selection = await selectReport(context, query)
  return inSelection(context, selection, 'once', async (tx) =>
    showAbandonedRecovery(await readRecoveryReport(tx, selection), query.referenceMethod, context.services.now()),
  )
}
