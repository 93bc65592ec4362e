import type { costCalls } from '@vitrine/contract/calls/costs.ts'
import { CUSTOM_COSTS_MAX } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import { likeAnywhere } from '../../../platform/db/like.ts'
import { listPage } from '../../../platform/db/list-page.ts'
import { lockFor } from '../../../platform/db/lock-for.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { fieldProblem, invalidField, problem } from '../../../platform/problem.ts'
import { nameKey } from './name-key.ts'

type Calls = typeof costCalls
type Asked = z.output<Calls['dailyCosts.create']['body']>
type DailyCost = z.input<Calls['dailyCosts.create']['answer']>

/** The longest range of one amount, in years: as long as a report. */
const RANGE_MAX_YEARS = 5

const shown = [
  'id',
  sql<DailyCost['kind']>`kind`.as('kind'),
  'name',
  'amount_cents as amountCents',
  sql<DailyCost['repeats']>`repeats`.as('repeats'),
  sql<string>`first_day::text`.as('firstDay'),
  sql<string | null>`last_day::text`.as('lastDay'),
] as const

/** Returns one page of ad spend or custom costs, latest first day first. */
export async function listDailyCosts(tx: Tx, { kind, search, ...query }: z.output<Calls['dailyCosts.list']['query']>) {
  const key = { expression: sql`extract(julian from first_day)::bigint`, type: 'bigint', descending: true } as const
  let matching = tx.selectFrom('daily_costs').where('kind', '=', kind)
  if (search) matching = matching.where(sql<boolean>`name_key like ${likeAnywhere(search)}`)
  const { rows, ...page } = await listPage({ name: 'latest', key, id: sql.ref('id'), ...query }, matching, (found) => found.select(shown))
  return { items: rows.map(({ sort_key: _key, ...row }) => row), ...page }
}

/**
 * Adds ad spend or a custom cost. A campaign has one entry per day, so that no spend is counted twice by mistake.
 * @throws Problem `range_reversed`, `spend_overlaps`, `costs_full`, or `invalid_input`
 */
export async function addDailyCost({ tx, storeId, services }: StoreContext, asked: Asked): Promise<DailyCost> {
  checkDays(asked)
  await lockDailyCosts(tx, storeId)
  if (asked.kind === 'ad') await refuseOverlap(tx, asked)
  else await refuseTooMany(tx)
  const row = { store_id: storeId, id: uuidv7(), kind: asked.kind, created_at: services.now(), ...valuesOf(asked, services.now()) }
  return tx.insertInto('daily_costs').values(row).returning(shown).executeTakeFirstOrThrow()
}

/**
 * Edits ad spend or a custom cost, under the rules of a new one.
 * @throws Problem `not_found`, `range_reversed`, `spend_overlaps`, or `invalid_input`
 */
export async function editDailyCost({ tx, storeId, services }: StoreContext, id: string, asked: Omit<Asked, 'kind'>): Promise<DailyCost> {
  await lockDailyCosts(tx, storeId)
  const before = await tx.selectFrom('daily_costs').select(shown).where('id', '=', id).executeTakeFirst()
  if (!before) throw problem('not_found')
  const next = { ...asked, kind: before.kind }
  checkDays(next)
  if (next.kind === 'ad') await refuseOverlap(tx, next, id)
  return tx
    .updateTable('daily_costs')
    .set((eb) => ({ ...valuesOf(next, services.now()), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirstOrThrow()
}

/** @throws Problem `not_found` */
export async function removeDailyCost(tx: Tx, id: string): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('daily_costs').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw problem('not_found')
}

/** Makes other changes of the store’s daily costs wait: each must see what the others added. */
export const lockDailyCosts = (tx: Tx, storeId: string) => lockFor(tx, `daily costs of ${storeId}`)

const valuesOf = ({ name, amountCents, repeats, firstDay, lastDay }: Omit<Asked, 'kind'>, now: Date) => ({
  name,
  name_key: nameKey(name),
  amount_cents: amountCents,
  repeats,
  first_day: firstDay,
  last_day: lastDay,
  updated_at: now,
})

function checkDays({ kind, repeats, firstDay, lastDay }: Asked): void {
  if (kind === 'ad' && repeats !== 'once' && repeats !== 'day') throw invalidField('unknown_value', 'repeats', { values: 'once, day' })
  if (lastDay === null) {
    if (repeats === 'once') throw invalidField('required', 'lastDay')
    return
  }
  if (lastDay < firstDay) throw fieldProblem('range_reversed', 'lastDay')
  const limit = Temporal.PlainDate.from(firstDay).add({ years: RANGE_MAX_YEARS })
  if (repeats === 'once' && String(limit) <= lastDay) throw invalidField('range_too_long', 'lastDay', { years: RANGE_MAX_YEARS })
}

async function refuseOverlap(tx: Tx, { name, firstDay, lastDay }: Asked, exceptId: string | null = null): Promise<void> {
  const taken = await tx
    .selectFrom('daily_costs')
    .select('id')
    .where('kind', '=', 'ad')
    .where('name_key', '=', nameKey(name))
    .where(sql<boolean>`id is distinct from ${exceptId}::uuid`)
    .where(sql<boolean>`first_day <= coalesce(${lastDay}::date, 'infinity')`)
    .where(sql<boolean>`(last_day is null or last_day >= ${firstDay}::date)`)
    .limit(1)
    .executeTakeFirst()
  if (taken) throw fieldProblem('spend_overlaps', 'firstDay')
}

async function refuseTooMany(tx: Tx): Promise<void> {
  const { count } = await tx
    .selectFrom('daily_costs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', 'custom')
    .executeTakeFirstOrThrow()
  if (count >= CUSTOM_COSTS_MAX) throw problem('costs_full')
}
