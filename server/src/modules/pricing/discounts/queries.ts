import type { Tx } from '../../../platform/db/transactions.ts'

export async function discountExists(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('discounts').select('id').where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
  return row !== undefined
}
