import { RECOVERY_CREDIT_DAYS } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'

import type { Tx } from '../../db/transactions.ts'

/**
 * Says what brought the order of a checkout that had been left; exactly one thing. Called in the transaction that places it.
 * A message whose link was followed has the credit; else one that was sent in the last seven days, as `other`; else nobody.
 * What was never left has nothing to recover.
 * @param at UTC instant the order was placed
 */
export async function creditRecovery(
  tx: Tx,
  { checkoutId, orderId, at }: { checkoutId: string; orderId: string; at: Date },
): Promise<void> {
  await sql`
    with credited as (
      update checkouts c set recovered_by = coalesce(
        (select m.channel from abandoned_messages m where m.id = c.recovery_message_id),
        case when exists (
          select from abandoned_messages m
          where m.checkout_id = c.id and m.state = 'sent' and m.sent_at > ${at}::timestamptz - make_interval(days => ${RECOVERY_CREDIT_DAYS}::int)
        ) then 'other' else 'organic' end)
      where c.id = ${checkoutId} and c.abandoned_at is not null and c.recovered_by is null
      returning c.recovery_message_id as id)
    update abandoned_messages m set order_id = ${orderId} from credited where m.id = credited.id`.execute(tx)
}
