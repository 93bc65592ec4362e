import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'
import { addEvents, type CustomerActor } from '../customers/events.ts'
import { lockCustomers } from '../customers/queries.ts'

/**
 * Keeps a customer from signing in to their account, or lets them in again. Who is blocked is signed out at once, and can still buy as a
 * guest.
 * @throws Problem `not_found`, `customer_erased`
 */
export async function blockAccount(tx: Tx, actor: CustomerActor, isBlocked: boolean): Promise<void> {
  const { customerId, at } = actor
  const [customer] = await lockCustomers(tx, [customerId])
  if (!customer) throw problem('not_found')
  if (customer.erased_at !== null) throw problem('customer_erased')
  if ((customer.account_state === 'disabled') === isBlocked) return
  const account_state = isBlocked ? 'disabled' : 'none'
  await tx.updateTable('customers').set({ account_state, updated_at: at }).where('id', '=', customerId).execute()
  await tx.deleteFrom('shopper_sessions').where('customer_id', '=', customerId).execute()
  await addEvents(tx, [{ ...actor, kind: isBlocked ? 'account_blocked' : 'account_allowed' }])
}
