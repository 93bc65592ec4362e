import { sql } from 'kysely'

import type { Transactions, Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { visitGroupQuarters } from '../../analytics/recording/api.ts'
import { salesGroupQuarters } from '../../ledger/api.ts'
import { dropGroup, type GroupSums, readGroups, readLateQuarters } from '../../rollups/api.ts'

/**
 * The `reports.checkGroups` job: compares the quarter hours of one random UTC day of each group with those of its stores. They should
 * never differ. If they do, the group is dropped, so that its stores are read until a report has it added up again, and an error is logged.
 */
export function createGroupCheck({ db, log }: Pick<Services, 'db' | 'log'>) {
  return async (): Promise<void> => {
    for (const { id, stores } of await db.inPlatform((tx) => readGroups(tx)))
      for (const kind of ['visits', 'sales'] as const) {
        const day = await differingDay(db, { id, stores }, kind)
        if (day === undefined) continue
        await db.inPlatform((tx) => dropGroup(tx, id))
        log.error({ group: id, day, kind }, 'Sums of a group of stores didn’t match and are added up again')
      }
  }
}

const sumsOf: Record<'visits' | 'sales', GroupSums> = { visits: visitGroupQuarters, sales: salesGroupQuarters }

/** Returns a random day of a group if its sums differ from those of its stores, in one snapshot; otherwise undefined. */
function differingDay(db: Transactions, { id, stores }: { id: string; stores: readonly string[] }, kind: 'visits' | 'sales') {
  const { table, columns, isOf, read } = sumsOf[kind]
  return db.inReports(stores, async (tx) => {
    const day = await someDay(tx, table, id, await readLateQuarters(tx, kind, id))
    if (day === undefined) return undefined
    const days = { from: day, to: day }
    const names = sql.join(columns.map((column) => sql.ref(column)))
    const kept = sql`select ${names} from ${sql.table(table)} where group_id = ${id} and ${isOf(days)}`
    const counted = sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(await read(tx, days))})`
    const { rows } = await sql`((${kept}) except (${counted})) union all ((${counted}) except (${kept})) limit 1`.execute(tx)
    return rows.length > 0 ? day : undefined
  })
}

async function someDay(tx: Tx, table: string, groupId: string, late: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select utc_day(quarter)::text as day from ${sql.table(table)} join report_groups g on g.id = group_id and utc_day(quarter) < quarters_until
    where group_id = ${groupId} and utc_day(quarter) <> all (${late}::date[]) order by random() limit 1`.execute(tx)
  return rows[0]?.day
}
