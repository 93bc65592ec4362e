import { type Channel, channels } from '@vitrine/contract/channels.ts'
import { sql } from 'kysely'

import type { Tx } from '../../db/transactions.ts'
import type { Utm } from './sources/classify.ts'

/** Where a visit came from, as orders keep it. */
export interface Attribution {
  channel: Channel
  /** Name or host of who sent the visitor; empty: nobody. */
  referrer: string
  landingPath: string
  /** As the first link of that campaign spelt it; empty for a visit without. */
  utm: Partial<Utm>
}

/** Where a visit of the transaction's store came from; null when there is none of that id (any more). */
export async function attributionOf(tx: Tx, visitId: string): Promise<Attribution | null> {
  const word = (id: string) => sql`(select text from visit_words w where w.id = v.${sql.ref(id)})`
  const { rows } = await sql<{ channel: number; referrer: string | null; landing: string | null; utm: string | null }>`
    select channel, ${word('referrer_id')} as referrer, ${word('landing_id')} as landing,
      (select original from visit_words w where w.id = v.utm_id) as utm
    from visits v where id = ${visitId}`.execute(tx)
  const [visit] = rows
  if (!visit) return null
  const [source = '', medium = '', campaign = '', term = '', content = ''] = JSON.parse(visit.utm ?? '[]') as string[]
  return {
    channel: channels[visit.channel] ?? 'direct',
    referrer: visit.referrer ?? '',
    landingPath: visit.landing ?? '',
    utm: visit.utm === null ? {} : { source, medium, campaign, term, content },
  }
}
