import type { Tx } from '../../../platform/db/transactions.ts'

/** Returns the addresses of a customer, the default one first. */
export async function selectAddresses(tx: Tx, customerId: string): Promise<unknown[]> {
  const rows = await tx
    .selectFrom('customer_addresses')
    .select('address')
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ address }) => address)
}

/** Returns the time zone of the store. */
export const selectTimeZone = async (tx: Tx): Promise<string> =>
  (await tx.selectFrom('stores').select('time_zone').executeTakeFirstOrThrow()).time_zone
