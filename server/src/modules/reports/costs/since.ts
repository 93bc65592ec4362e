import type { StoreContext } from '../../../platform/http/context.ts'
import { fieldProblem } from '../../../platform/problem.ts'
import { startOfDay } from '../../../platform/time/local-time.ts'

/**
 * Returns the first moment of the orders that a change is for: the start of the day in the store’s time zone, or now if `since` is
 * null.
 * @throws Problem `range_in_future` for a day that has not begun
 */
export async function startOfChange({ tx, storeId, services }: StoreContext, since: string | null): Promise<Date> {
  const now = services.now()
  if (since === null) return now
  const { time_zone: zone } = await tx.selectFrom('stores').select('time_zone').where('id', '=', storeId).executeTakeFirstOrThrow()
  const start = startOfDay(since, zone)
  if (start > now) throw fieldProblem('range_in_future', 'since')
  return start
}
