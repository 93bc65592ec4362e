import { sql } from 'kysely'

import { runNamed } from '../../../platform/db/compile-once.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { foldTables, isClean } from '../folds/read.ts'
import type { Period } from '../period/period.ts'
import { recoveryColumns, type RecoveryCounts, recoveryOf, recoverySums } from './recovery-rows.ts'

/** What brings shoppers back to an abandoned checkout. */
export const methods = ['email', 'sms', 'other'] as const
export type Method = (typeof methods)[number]

/** The abandoned checkouts of a period. */
export interface RecoverySums {
  abandoned: number
  /** The orders of checkouts that were recovered after a reminder. */
  orders: number
  /** Their total sales up to now in minor units, by currency. */
  revenue: ReadonlyMap<string, number>
  /** Per method, the checkouts that were reminded, whose link was opened, and that were recovered. Each includes the later ones. */
  steps: Readonly<Record<Method, { sent: number; clicked: number; completed: number }>>
}

/** Reads the abandoned checkouts whose shoppers entered contact details in each period, in all stores of the transaction. */
export async function readRecovery(tx: Tx, periods: readonly Pick<Period, 'boundaries' | 'until'>[]): Promise<RecoverySums[]> {
  const spans = periods.map(({ boundaries, until }) => ({ from: boundaries[0]!, until }))
  const rows = await runNamed(
    tx,
    sql<RecoveryCounts & { part: number; currency: string }>`
    with ${foldTables('recovery', spans)}, ${recoveryOf}
    select part, currency, ${recoverySums}
    from (select store_id, part, ${recoverySums} from (
      select f.store_id, f.part, ${recoveryColumns} from folded f cross join lateral (
        select day, ${recoveryColumns} from recovery_days where store_id = f.store_id and day >= f.first and day < f.last offset 0
      ) d where f.is_folded and ${isClean}
      union all
      select store_id, part, ${recoveryColumns} from checkout_sums
    ) counted group by store_id, part) of_store join stores s on s.id = of_store.store_id
    group by part, currency`,
  )
  return periods.map((_, part) => sumsOf(rows.filter((row) => row.part === part)))
}

const hasOrders = (row: RecoveryCounts) => row.email_orders + row.sms_orders + row.other_orders > 0 || row.revenue_cents !== 0

function sumsOf(rows: readonly (RecoveryCounts & { currency: string })[]): RecoverySums {
  const count = (name: keyof RecoveryCounts) => rows.reduce((sum, row) => sum + row[name], 0)
  const [email, sms, other] = [count('email_orders'), count('sms_orders'), count('other_orders')]
  return {
    abandoned: count('abandoned'),
    orders: email + sms + other,
    // Stores without recovered orders don’t show their currency.
    revenue: new Map(rows.filter(hasOrders).map((row) => [row.currency, row.revenue_cents])),
    steps: {
      email: { sent: count('email_sent'), clicked: count('email_clicked'), completed: email },
      sms: { sent: count('sms_sent'), clicked: count('sms_clicked'), completed: sms },
      other: { sent: count('other_sent'), clicked: other, completed: other },
    },
  }
}
