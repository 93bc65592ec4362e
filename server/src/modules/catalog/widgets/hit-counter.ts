import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'kysely'

import { problem } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { quarterStart } from '../../storefront/kit/api.ts'

export interface WidgetHit {
  kind: 'seen' | 'clicked'
  widgetId: string
}

/** The number of milliseconds during which hits are gathered, so that many of them share one statement. */
const GATHER_MS = 20
/** The maximum number of hits that wait in one process. When it is reached, the database is unreachable or far behind. */
const WAITING_MAX = 20_000
/** The maximum number of widgets that one statement counts. */
const BATCH_MAX = 500

interface Waiting {
  /** The hits by widget and quarter of an hour. */
  counts: Map<string, { widgetId: string; quarter: Date; seen: number; clicked: number }>
  /** Settles when all of them are written. */
  written: Promise<void>
}

/** Gathers the hits of this process and writes them store by store. */
export class HitCounter {
  readonly #db: Services['db']
  readonly #waiting = new Map<string, Waiting>()
  #count = 0

  constructor({ db }: Pick<Services, 'db'>) {
    this.#db = db
  }

  /**
   * Resolves once the hit is counted.
   * @throws Problem `unavailable` when too many hits wait, or the error of the statement
   */
  async add(storeId: string, { kind, widgetId }: WidgetHit, at: Date): Promise<void> {
    if (this.#count >= WAITING_MAX) throw problem('unavailable')
    this.#count++
    const { counts, written } = this.#of(storeId)
    const quarter = quarterStart(at)
    const key = `${widgetId} ${quarter.getTime()}`
    const known = counts.get(key) ?? { widgetId, quarter, seen: 0, clicked: 0 }
    known[kind]++
    counts.set(key, known)
    return written.finally(() => this.#count--)
  }

  /** Resolves when all gathered hits have been written or have failed. */
  async settle(): Promise<void> {
    while (this.#count > 0) await pause(GATHER_MS)
  }

  #of(storeId: string): Waiting {
    const known = this.#waiting.get(storeId)
    if (known) return known
    const counts: Waiting['counts'] = new Map()
    const waiting = { counts, written: this.#write(storeId, counts) }
    this.#waiting.set(storeId, waiting)
    return waiting
  }

  async #write(storeId: string, counts: Waiting['counts']): Promise<void> {
    await pause(GATHER_MS)
    this.#waiting.delete(storeId)
    const rows = [...counts.values()]
    for (let from = 0; from < rows.length; from += BATCH_MAX) {
      const batch = JSON.stringify(rows.slice(from, from + BATCH_MAX))
      // In the order of the key, so that two processes can't wait for each other's rows forever.
      await this.#db.inStore(storeId, (tx) =>
        sql`
          insert into widget_counts (store_id, widget_id, quarter, seen, clicked)
          select ${storeId}, w.id, h.quarter, h.seen, h.clicked
          from json_to_recordset(${batch}) as h ("widgetId" uuid, quarter timestamptz, seen int, clicked int) join widgets w on w.id = h."widgetId"
          order by w.id, h.quarter
          on conflict (store_id, widget_id, quarter) do update
            set seen = widget_counts.seen + excluded.seen, clicked = widget_counts.clicked + excluded.clicked`.execute(tx),
      )
    }
  }
}
