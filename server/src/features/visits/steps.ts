import { sql } from 'kysely'

import type { Topics } from '../../jobs/topics.ts'
import type { Services } from '../../services.ts'
import { addToSums, deltaColumns } from './sums.ts'
import { lockVisits } from './write.ts'

/** How far a visit came, in the order of the numbers they are stored by. */
export const steps = ['none', 'cart', 'checkout', 'completed'] as const
type StepTaken = Topics['visits.step']
export type VisitStep = StepTaken['step']

/** The `visits.step` job: takes a visit forward, never back, and adds the steps it had not made to all sums. */
export function createStepRecorder({ db }: Services) {
  return async ({ storeId, visitId, step, orderId, at }: StepTaken): Promise<void> => {
    const reached = steps.indexOf(step)
    await db.inStore(storeId, async (tx) => {
      await lockVisits(tx, storeId)
      await sql`
        with before as (select id, step from visits where id = ${visitId} and step < ${reached}::int),
        moved as (
          update visits v set step = ${reached}::int, step_at = ${at}::timestamptz, order_id = coalesce(${orderId}::uuid, v.order_id)
          from before b where v.id = b.id
          returning v.*, b.step as step_before
        ),
        deltas (${deltaColumns}) as (
          select started_at, previous_at, channel, referrer_id, country_id, utm_id, device, 0, 0,
            (step_before < 1)::int, (step_before < 2 and step >= 2)::int, (step_before < 3 and step >= 3)::int
          from moved
        ),
        ${addToSums(storeId, sql`deltas`)}
        select`.execute(tx)
    })
  }
}
