import type { Tx } from '../../../platform/db/transactions.ts'

/** Returns the time zone of the store. */
export const selectTimeZone = async (tx: Tx): Promise<string> =>
  (await tx.selectFrom('stores').select('time_zone').executeTakeFirstOrThrow()).time_zone
