import { sql } from 'kysely'

import { deleteInBatches } from '../db/delete-in-batches.ts'
import type { Tx } from '../db/transactions.ts'
import type { Services } from '../../services.ts'

/**
 * The number of seconds for which a sender claims a message, so that no other sender sends it during this time. This is longer than
 * the wait for a mail server. It is shorter than the time over which the queue retries the job of a killed process. Otherwise,
 * every retry would find the old claim, and the message would never be sent.
 */
const CLAIM_SECONDS = 60
/**
 * The number of days for which the record of a sent message is kept, long after the last moment at which the queue may repeat the
 * work.
 */
const KEPT_DAYS = 30

/**
 * Sends a message unless it was sent before: claims it, sends it, and commits a record that it was sent before anything else
 * happens. A message is sent twice only if the process dies, or the database fails, between the last two steps.
 * @param id the key of the work that sends the message
 * @throws whatever `send` throws, after the claim is released; also throws when another process is sending the message
 */
export async function sendOnce({ db }: Pick<Services, 'db'>, id: string, send: () => Promise<void>): Promise<void> {
  const [[claim]] = await db.inPlatform((_tx, finish) => finish([claimQuery(id)]))
  if (claim?.state === 'sent') return
  if (claim?.state !== 'claimed') throw new Error('This message is already being sent')
  try {
    await send()
  } catch (error) {
    await settle(db, id, sql`claimed_until = null`)
    throw error
  }
  await settle(db, id, sql`sent_at = now()`)
}

/**
 * Records that a piece of work requests a message. Returns true the first time, and false when the work is repeated. The record
 * commits together with the request.
 * @param tx a platform transaction
 */
export async function asksFirst(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into sent_messages (id, sent_at) values (${id}, now()) on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** Returns the query that claims a message. It uses the database's clock, because the clocks of processes differ. */
const claimQuery = (id: string) => sql<{ state: 'claimed' | 'busy' | 'sent' }>`
    with claimed as (
      insert into sent_messages as known (id, claimed_until) values (${id}, now() + make_interval(secs => ${CLAIM_SECONDS}))
      on conflict (id) do update set claimed_until = excluded.claimed_until
      where known.sent_at is null and (known.claimed_until is null or known.claimed_until <= now())
      returning id
    )
    select case
      when exists (select from claimed) then 'claimed'
      when exists (select from sent_messages where id = ${id} and sent_at is not null) then 'sent'
      else 'busy'
    end as state`

async function settle(db: Services['db'], id: string, change: ReturnType<typeof sql>): Promise<void> {
  await db.inPlatform((_tx, finish) => finish([sql`update sent_messages set ${change} where id = ${id} and sent_at is null`]))
}

/** The `messages.prune` job: deletes old records of sent messages. */
export function createMessagePruner({ db, now }: Pick<Services, 'db' | 'now'>) {
  return async (): Promise<void> => {
    const until = new Date(now().getTime() - KEPT_DAYS * 86_400_000)
    await deleteInBatches(
      db.inPlatform,
      (limit) => sql`delete from sent_messages where id in (select id from sent_messages where created_at < ${until} limit ${limit})`,
    )
  }
}
