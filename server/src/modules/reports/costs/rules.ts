import type { costCalls } from '@vitrine/contract/calls/costs.ts'
import { COST_RULES_MAX } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problem.ts'
import { assertRoom } from './room.ts'
import { startOfChange } from './since.ts'

type Calls = typeof costCalls
type Asked = z.output<Calls['costRules.create']['body']>
type CostRule = z.input<Calls['costRules.create']['answer']>

const columns = [
  'id',
  'kind',
  'provider',
  'method',
  'since',
  'is_active',
  'percent_ppm',
  'fixed_cents',
  'unit_cents',
  'refund_cents',
  'returns_percent',
  'created_at',
  'undone_at',
] as const

/** Lists all changes of cost rules, newest first. A store has at most `COST_RULES_MAX`. */
export async function listCostRules(tx: Tx): Promise<CostRule[]> {
  const rows = await tx
    .selectFrom('cost_rules')
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(COST_RULES_MAX)
    .execute()
  return rows.map(answerOf)
}

/**
 * Adds a change of a rule. Earlier changes stay, so that undoing this one restores what was before.
 * @throws Problem `range_in_future`, `costs_full`
 */
export async function addCostRule(context: StoreContext, asked: Asked): Promise<CostRule> {
  const { tx, storeId, caller, services } = context
  const since = await startOfChange(context, asked.since)
  await assertRoom(tx, storeId, 'cost_rules', COST_RULES_MAX)
  const row = await tx
    .insertInto('cost_rules')
    .values({
      store_id: storeId,
      id: uuidv7(),
      kind: asked.kind,
      provider: asked.provider ?? '',
      // As transactions are compared: in the database’s lower case.
      method: sql<string>`lower(${asked.method})`,
      since,
      is_active: asked.isActive,
      percent_ppm: asked.percentPpm,
      fixed_cents: asked.fixedCents,
      unit_cents: asked.unitCents,
      refund_cents: asked.refundCents,
      returns_percent: asked.returnsPercent,
      created_at: services.now(),
      user_id: caller.userId,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return answerOf(row)
}

/**
 * Undoes a change of a rule, or redoes it. Nothing is deleted, so that both are possible at any time.
 * @throws Problem `not_found`
 */
export async function undoCostRule({ tx, services }: StoreContext, id: string, isUndone: boolean): Promise<CostRule> {
  const row = await tx
    .updateTable('cost_rules')
    .set({ undone_at: isUndone ? services.now() : null })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  return answerOf(row)
}

type Row = Awaited<ReturnType<typeof selectShape>>
const selectShape = (tx: Tx) => tx.selectFrom('cost_rules').select(columns).executeTakeFirstOrThrow()

function answerOf(row: Row): CostRule {
  return {
    id: row.id,
    kind: row.kind as CostRule['kind'],
    provider: row.provider === '' ? null : (row.provider as CostRule['provider']),
    method: row.method,
    since: row.since.toISOString(),
    isActive: row.is_active,
    percentPpm: row.percent_ppm,
    fixedCents: row.fixed_cents,
    unitCents: row.unit_cents,
    refundCents: row.refund_cents,
    returnsPercent: row.returns_percent,
    createdAt: row.created_at.toISOString(),
    isUndone: row.undone_at !== null,
  }
}
