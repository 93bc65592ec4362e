import { SEQUENCE_PAUSE_DAYS } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import { recordsOf } from '../../../platform/db/insert-rows.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { digitsOf } from './due-messages.ts'
import { readSettings, type Settings, type Step, stepsOf } from './settings.ts'

/** The maximum number of checkouts for which one run plans messages. The next run, a minute later, continues with the rest. */
const BATCH = 500

interface Left {
  id: string
  email: string
  phone: string
  last_active_at: Date
}

/**
 * Marks abandoned checkouts, and plans their messages. Running it again does not plan the same messages again.
 * @param now UTC instant
 */
export async function planSequences(tx: Tx, storeId: string, now: Date): Promise<void> {
  const settings = await readSettings(tx)
  await markLeft(tx, settings, now)
  const steps = settings.steps.filter(({ isEnabled }) => isEnabled)
  if (steps.length === 0) return
  const left = await takeUnplanned(tx, now)
  const rows = left.flatMap((checkout) => messagesOf(storeId, checkout, settings))
  if (rows.length === 0) return
  await sql`insert into abandoned_messages (store_id, id, checkout_id, channel, step, recipient, discount_code, due_at)
    select store_id, id, checkout_id, channel, step, recipient, discount_code, due_at from ${recordsOf('abandoned_messages', rows)}
    on conflict do nothing`.execute(tx)
}

async function markLeft(tx: Tx, { thresholdMinutes }: Settings, now: Date): Promise<void> {
  const since = new Date(now.getTime() - thresholdMinutes * 60_000)
  await sql`
    update checkouts set abandoned_at = last_active_at + make_interval(mins => ${thresholdMinutes}::int)
    where state = 'open' and captured_at is not null and abandoned_at is null and last_active_at <= ${since}`.execute(tx)
}

/**
 * Marks checkouts as planned and returns them, at most `BATCH`. For each email address (or phone number, for a shopper who has
 * removed the address), this is the checkout that was abandoned last, provided that this was within the last day and no other
 * checkout of the same shopper was planned recently. Without the one-day limit, activating messages would contact shoppers who left
 * weeks ago.
 */
async function takeUnplanned(tx: Tx, now: Date): Promise<Left[]> {
  const shopper = sql`c.email, case c.email when '' then ${digitsOf(sql`c.phone`)} end`
  const pause = sql`make_interval(days => ${SEQUENCE_PAUSE_DAYS}::int)`
  const { rows } = await sql<Left>`
    update checkouts set sequence_at = ${now}
    where id in (
      select distinct on (${shopper}) c.id from checkouts c
      where c.state = 'open' and c.abandoned_at between ${now}::timestamptz - interval '1 day' and ${now} and c.sequence_at is null
        and not exists (
          select from checkouts o
          where o.email = c.email and (c.email <> '' or ${digitsOf(sql`o.phone`)} = ${digitsOf(sql`c.phone`)}) and o.id <> c.id
            and o.sequence_at > ${now}::timestamptz - ${pause})
      order by ${shopper}, c.abandoned_at desc limit ${BATCH}::int) and sequence_at is null
    returning id, email, phone, last_active_at`.execute(tx)
  return rows
}

function messagesOf(storeId: string, { id, email, phone, last_active_at }: Left, { steps }: Settings) {
  return (['email', 'sms'] as const).flatMap((channel) =>
    stepsOf(steps, channel).flatMap((step, place) =>
      // A shopper who has removed their email address from the checkout can get only text messages.
      step.isEnabled && (channel === 'sms' || email !== '')
        ? [
            {
              store_id: storeId,
              id: uuidv7(),
              checkout_id: id,
              channel,
              step: place + 1,
              recipient: channel === 'email' ? email : phone,
              discount_code: step.discountCode.toUpperCase(),
              due_at: dueAt(step, last_active_at),
            },
          ]
        : [],
    ),
  )
}

/** Returns the time when a step is due, given the shopper's last activity. */
export const dueAt = ({ delayMinutes }: Pick<Step, 'delayMinutes'>, lastActive: Date): Date =>
  new Date(lastActive.getTime() + delayMinutes * 60_000)
