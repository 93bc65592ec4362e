import { type Channel, channels } from '@vitrine/contract/channels.ts'
import { sql } from 'kysely'

import type { Tx } from '../../db/transactions.ts'
import type { VisitPage } from './insert-visits.ts'
import { classify, type Utm } from './sources/classify.ts'

/** Where a visit came from, as orders keep it. */
export interface Attribution {
  channel: Channel
  /** Name or host of who sent the visitor; empty: nobody. */
  referrer: string
  landingPath: string
  /** As the first link of that campaign spelt it; empty for a visit without. */
  utm: Partial<Utm>
}

/** Of a visit that is written. */
interface Written {
  channel: number
  referrer: string | null
  landing: string | null
  utm: string | null
}

/**
 * Where a visit of the transaction's store came from, also when it is not written yet (`recordSign`); null when there is none
 * of that id (any more).
 */
export async function attributionOf(tx: Tx, visitId: string): Promise<Attribution | null> {
  const word = (id: string) => sql`(select text from visit_words w where w.id = v.${sql.ref(id)})`
  // One statement, so that a visit that is written in this moment is found in one place or the other.
  const { rows } = await sql<{ visit: Written | null; begun: VisitPage | null }>`
    select
      (select json_build_object('channel', channel, 'referrer', ${word('referrer_id')}, 'landing', ${word('landing_id')},
          'utm', (select original from visit_words w where w.id = v.utm_id))
        from visits v where id = ${visitId}) as visit,
      (select begun from visit_steps_due where visit_id = ${visitId} and begun is not null limit 1) as begun`.execute(tx)
  const { visit, begun } = rows[0]!
  if (visit) return written(visit)
  if (!begun) return null
  const { channel, referrer, utm } = classify(begun.search, begun.referrerHost)
  return { channel, referrer, landingPath: begun.path, utm: utm ?? {} }
}

function written({ channel, referrer, landing, utm }: Written): Attribution {
  const [source = '', medium = '', campaign = '', term = '', content = ''] = JSON.parse(utm ?? '[]') as string[]
  return {
    channel: channels[channel] ?? 'direct',
    referrer: referrer ?? '',
    landingPath: landing ?? '',
    utm: utm === null ? {} : { source, medium, campaign, term, content },
  }
}
