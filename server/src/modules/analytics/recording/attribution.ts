import { type Channel, channels } from '@vitrine/contract/channels.ts'
import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { VisitPage } from './insert-visits.ts'
import { classify, type Utm } from './sources/classify.ts'

/** The source of a visit, as stored with an order. */
export interface Attribution {
  channel: Channel
  /** The name or host of the referrer; empty for a direct visit. */
  referrer: string
  landingPath: string
  /**
   * The UTM tags. For a written visit, they are spelled as in the first recorded link with the same tags. The object is empty for
   * a visit without tags.
   */
  utm: Partial<Utm>
}

/** A row of the `visits` table, with texts in place of the numbers of words. */
interface Written {
  channel: number
  referrer: string | null
  landing: string | null
  utm: string | null
}

/**
 * Returns the source of a visit of the transaction's store, even if the visit is not written yet (`recordSign`). Returns null
 * when no visit has this ID, for example because it was deleted.
 */
export async function attributionOf(tx: Tx, visitId: string): Promise<Attribution | null> {
  const word = (id: string) => sql`(select text from visit_words w where w.id = v.${sql.ref(id)})`
  // One statement reads both tables, so that it finds a visit that another transaction is moving from one table to the other.
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
  const [source = '', medium = '', campaign = '', term = '', content = '', id = ''] = JSON.parse(utm ?? '[]') as string[]
  const tags = { source, medium, campaign, term, content, id }
  return {
    channel: channels[channel] ?? 'direct',
    referrer: referrer ?? '',
    landingPath: landing ?? '',
    utm: Object.values(tags).every((tag) => tag === '') ? {} : tags,
  }
}
