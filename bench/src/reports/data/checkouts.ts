import { ABANDONED_KEPT_DAYS } from '@vitrine/contract/limits.ts'
import type pg from 'pg'

/** The share of completed checkouts that had been abandoned before. */
const RECOVERED = 0.1

/**
 * Writes the checkouts of visits that came to checkout: completed ones for those with an order, abandoned ones for the others, as
 * long as they are kept, and the recovery messages.
 */
export async function writeCheckouts(superuser: pg.Client): Promise<void> {
  await superuser.query(`
    create unlogged table bench.checkouts as
    select v.store, v.key, bench.id(v.at, v.key, 300) as id, v.id as visit, o.id as order_id, o.at as ordered_at, coalesce(o.buyer, 0) as buyer,
      coalesce(o.total, 2000 + floor(bench.chance(v.key, 301) * 20000)) as total, v.at as begun_at, v.at + interval '2 minutes' as left_at,
      o.id is null or bench.chance(v.key, 302) < ${RECOVERED} as is_abandoned,
      case when o.id is null or bench.chance(v.key, 302) >= ${RECOVERED} then null
        else (array['email', 'email', 'email', 'email', 'email', 'sms', 'sms', 'other', 'other', 'organic'])[1 + floor(bench.chance(v.key, 303) * 10)::int] end as recovered_by
    from bench.visits v left join bench.orders o on o.visit = v.id
    where v.step >= 2 and (o.id is not null or v.at >= bench.until() - interval '${ABANDONED_KEPT_DAYS} days')`)
  await superuser.query(`
    insert into checkouts (store_id, id, cart_id, state, email, lines, currency, total_cents, captured_at, last_active_at, completed_at, order_id, visit_id,
      created_at, abandoned_at, sequence_at, recovered_by, recovery_message_id, recovery_link_at)
    select s.id, c.id, bench.id(begun_at, c.key, 310), case when order_id is null then 'open' else 'completed' end, 'buyer' || buyer || '@example.com',
      '[{"title": "Thing 1", "quantity": 1}]', st.currency, total, begun_at, left_at, ordered_at, order_id, visit, begun_at,
      ${ABANDONED_AT}, ${ABANDONED_AT}, recovered_by,
      case when recovered_by = 'email' then ${messageId(1)} when recovered_by = 'sms' then ${messageId(2)} end,
      case when recovered_by in ('email', 'sms') then ordered_at end
    from bench.checkouts c join bench.stores s on s.nr = store join stores st on st.id = s.id order by begun_at`)
  // An email for each abandoned checkout, and a text message for some.
  for (const [step, channel, share] of [
    [1, 'email', 0.8],
    [2, 'sms', 0.2],
  ] as const)
    await superuser.query(`
      insert into abandoned_messages (store_id, id, checkout_id, channel, step, state, recipient, due_at, sent_at, clicked_at, order_id, created_at)
      select s.id, ${messageId(step)}, c.id, '${channel}', ${step}, 'sent', 'buyer' || buyer || '@example.com', sent_at, sent_at,
        case when recovered_by = '${channel}' then ordered_at when bench.chance(c.key, ${320 + step}) < 0.1 then sent_at + interval '1 hour' end,
        case when recovered_by = '${channel}' then order_id end, sent_at
      from bench.checkouts c join bench.stores s on s.nr = store, lateral (select ${ABANDONED_AT} + interval '${step} hours' as sent_at) m
      where is_abandoned and (recovered_by = '${channel}' or bench.chance(c.key, ${330 + step}) < ${share}) order by sent_at`)
}

const ABANDONED_AT = `case when is_abandoned then left_at + interval '30 minutes' end`
const messageId = (step: number) => `bench.id(begun_at, c.key, ${340 + step})`
