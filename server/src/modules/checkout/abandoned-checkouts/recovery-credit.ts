import { RECOVERY_CREDIT_DAYS } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'

import type { Query } from '../../../platform/db/query.ts'

/**
 * Returns a query, not sent yet, that records what recovered the order of an abandoned checkout. Use it in the transaction that
 * creates the order. The message whose link was opened last gets the credit. If no message's link was opened, the recovery is
 * credited as `other` when a message was sent in the last `RECOVERY_CREDIT_DAYS` days, and as `organic` otherwise. A checkout that
 * was never abandoned gets no credit.
 * @param at the time when the order was placed
 */
export const creditRecoveryQuery = ({ checkoutId, orderId, at }: { checkoutId: string; orderId: string; at: Date }): Query =>
  sql`
    with credited as (
      update checkouts c set recovered_by = coalesce(
        (select m.channel from abandoned_messages m where m.id = c.recovery_message_id),
        case when exists (
          select from abandoned_messages m
          where m.checkout_id = c.id and m.state = 'sent' and m.sent_at > ${at}::timestamptz - make_interval(days => ${RECOVERY_CREDIT_DAYS}::int)
        ) then 'other' else 'organic' end)
      where c.id = ${checkoutId} and c.abandoned_at is not null and c.recovered_by is null
      returning c.recovery_message_id as id)
    update abandoned_messages m set order_id = ${orderId} from credited where m.id = credited.id`
