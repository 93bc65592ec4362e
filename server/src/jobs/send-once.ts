import { sql } from 'kysely'

import { deleteInBatches } from '../db/delete-in-batches.ts'
import type { Tx } from '../db/transactions.ts'
import type { Services } from '../services.ts'

/**
 * How long one sender keeps all others away. Longer than a mail server is waited for; shorter than the time in which a job
 * whose process was killed is tried again, or its message would never go. Seconds.
 */
const CLAIM_SECONDS = 60
/** Days it is remembered what was sent: well past the last moment the queue may hand the work out again. */
const KEPT_DAYS = 30

/**
 * Sends a message unless it was sent: claims it, sends it, and commits that it is sent before anything else happens. A process
 * that dies between the last two is the one case in which a message is sent again.
 * @param id the key of the work that sends it
 * @throws whatever `send` throws, after giving the claim back; and when another process is sending it
 */
export async function sendOnce({ db }: Pick<Services, 'db'>, id: string, send: () => Promise<void>): Promise<void> {
  const claimed = await db.inPlatform((tx, last) => {
    last()
    return claim(tx, id)
  })
  if (claimed === 'sent') return
  if (claimed === 'busy') throw new Error('This message is being sent already')
  try {
    await send()
  } catch (error) {
    await settle(db, id, sql`claimed_until = null`)
    throw error
  }
  await settle(db, id, sql`sent_at = now()`)
}

/**
 * For work that asks for a message and may be handed out again: whether it has not asked yet. Commits with what is asked for.
 * @param tx a platform transaction
 */
export async function asksFirst(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into sent_messages (id, sent_at) values (${id}, now()) on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** By the database's clock: those of several processes differ. */
async function claim(tx: Tx, id: string): Promise<'claimed' | 'busy' | 'sent'> {
  const { rows } = await sql<{ state: 'claimed' | 'busy' | 'sent' }>`
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
    end as state`.execute(tx)
  return rows[0]!.state
}

async function settle(db: Services['db'], id: string, change: ReturnType<typeof sql>): Promise<void> {
  await db.inPlatform((tx, last) => {
    last()
    return sql`update sent_messages set ${change} where id = ${id} and sent_at is null`.execute(tx)
  })
}

/** The `messages.prune` job: forgets what was sent long ago. */
export function createMessagePruner({ db, now }: Pick<Services, 'db' | 'now'>) {
  return async (): Promise<void> => {
    const until = new Date(now().getTime() - KEPT_DAYS * 86_400_000)
    await deleteInBatches(
      db.inPlatform,
      (limit) => sql`delete from sent_messages where id in (select id from sent_messages where created_at < ${until} limit ${limit})`,
    )
  }
}
