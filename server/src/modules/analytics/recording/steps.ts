import { sql } from 'kysely'

import { send } from '../../../platform/db/query.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { changeVisits, insertVisitsQuery, type VisitPage } from './insert-visits.ts'
import { lockVisits } from './lock.ts'
import { addToSums, deltaColumns } from './sums.ts'

/** The steps of a visit, in the order of the stored numbers. */
const steps = ['none', 'cart', 'checkout', 'completed'] as const
export type VisitStep = Exclude<(typeof steps)[number], 'none'>

export const stepNumber = (step: VisitStep): number => steps.indexOf(step)

/** A step that a visit has reached. */
export interface StepTaken {
  storeId: string
  visitId: string
  step: VisitStep
  at: Date
  orderId?: string | null
}

/** The maximum number of recorded steps that one statement takes. */
const FOLD_MAX = 2000

/** A recorded step that is not in the sums yet. */
interface Due {
  id: string
  visit_id: string
  step: number
  at: Date
  order_id: string | null
  visitor: string | null
  begun: (VisitPage & { previousAt: string | null }) | null
}

/**
 * The `visits.foldSteps` job, which runs every minute: adds recorded steps to the sums, unless another write has already added
 * them.
 */
export function createStepFolder({ db }: Pick<Services, 'db'>) {
  return async (): Promise<void> => {
    const stores = await db.inPlatform((tx) => sql<{ id: string }>`select id from stores_stepping() as id`.execute(tx))
    for (const { id } of stores.rows) await foldStore(db, id)
  }
}

async function foldStore(db: Services['db'], storeId: string): Promise<void> {
  let folded = FOLD_MAX
  while (folded === FOLD_MAX)
    folded = await db.inStore(storeId, async (tx) => {
      const [, due] = await Promise.all([lockVisits(tx, storeId), takeDue(tx)])
      await foldSteps(tx, storeId, due)
      return due.length
    })
}

/**
 * Deletes and returns the oldest waiting steps of the transaction's store. The caller must add them to the sums in the same
 * transaction. Needs the lock on the store's visits.
 */
export async function takeDue(tx: Tx): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with taken as (
      delete from visit_steps_due where id in (select id from visit_steps_due order by id limit ${FOLD_MAX}::int)
      returning id, visit_id, step, at, order_id, encode(visitor, 'hex') as visitor, begun
    )
    select * from taken order by id`.execute(tx)
  return rows
}

/** Adds the taken steps and all other waiting steps to the sums. Needs the lock on the store's visits. */
export async function foldAll(tx: Tx, storeId: string, taken: readonly Due[]): Promise<void> {
  await foldSteps(tx, storeId, taken)
  if (taken.length === FOLD_MAX) await foldAll(tx, storeId, await takeDue(tx))
}

/**
 * Moves visits forward to later steps, never back, and adds the new steps to all sums. A visit that began with a step is created
 * first. Needs the lock on the store's visits.
 */
async function foldSteps(tx: Tx, storeId: string, due: readonly Due[]): Promise<void> {
  if (due.length === 0) return
  const begun = due.flatMap(({ visit_id: id, at, begun: page }) => {
    if (!page) return []
    const { previousAt, ...first } = page
    return [
      { id, first: { ...first, at }, previousAt: previousAt === null ? null : new Date(previousAt), followsId: null, lastAt: at, views: 0 },
    ]
  })
  if (begun.length > 0) await send(tx, [await insertVisitsQuery(tx, storeId, begun)])
  const taken = due.map(({ visit_id, step, at, order_id, visitor }) => ({
    visit_id,
    step,
    at,
    order_id,
    visitor: visitor && `\\x${visitor}`,
  }))
  await sql`
    with due as (select * from json_to_recordset(${JSON.stringify(taken)}) as d (visit_id uuid, step int, at timestamptz, order_id uuid, visitor bytea)),
    furthest as (
      select visit_id, max(step) as step, (array_agg(at order by step desc, at))[1] as at,
        (array_agg(order_id order by at) filter (where order_id is not null))[1] as order_id, max(at) filter (where visitor is not null) as seen_at
      from due group by visit_id
    ),
    before as (
      select f.*, v.step as step_before, coalesce(f.seen_at, v.last_at) as last_at
      from furthest f cross join lateral (select step, last_at from visits v where v.id = f.visit_id limit 1) v
    ),
    changed as (
      ${changeVisits(storeId, sql`select visit_id, last_at, 0, step, at, order_id from before`)}
      do update set step = greatest(visits.step, excluded.step),
        step_at = case when excluded.step > visits.step then excluded.step_at else visits.step_at end,
        order_id = coalesce(visits.order_id, excluded.order_id), last_at = greatest(visits.last_at, excluded.last_at)
      returning *
    ),
    moved as (select v.*, b.step_before from changed v join before b on b.visit_id = v.id),
    deltas (${deltaColumns}) as (
      select started_at, previous_at, channel, referrer_id, country_id, utm_id, device, 0, 0,
        (step_before < 1)::int, (step_before < 2 and step >= 2)::int, (step_before < 3 and step >= 3)::int
      from moved where step > step_before
    ),
    ${addToSums(storeId, sql`deltas`)}
    insert into visitors (store_id, visitor, visit_id, started_at, last_at, expires_at)
    select ${storeId}, d.visitor, v.visit_id, v.started_at, d.at, v.expires_at
    from (select visitor, visit_id, max(at) as at from due where visitor is not null group by visitor, visit_id) d
      cross join lateral (select * from visitors v where v.visitor = d.visitor limit 1) v
    where v.visit_id = d.visit_id
    on conflict (store_id, visitor) do update set last_at = greatest(visitors.last_at, excluded.last_at)
      where visitors.visit_id = excluded.visit_id`.execute(tx)
}
