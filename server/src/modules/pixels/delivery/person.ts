import type { Tx } from '../../../platform/db/transactions.ts'
import type { Person } from '../platforms/event.ts'
import { e164 } from '../platforms/hash.ts'

/** Returns the buyers of orders, by the order's ID. An order whose buyer was erased has neither email nor phone. */
export async function readPersons(tx: Tx, orderIds: readonly string[]): Promise<Map<string, Person>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx.selectFrom('orders').select(['id', 'email', 'phone', 'country']).where('id', 'in', orderIds).execute()
  return new Map(rows.map(({ id, email, phone, country }) => [id, { email, phone: e164(phone, country) }]))
}
