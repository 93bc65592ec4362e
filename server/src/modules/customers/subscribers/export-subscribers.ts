import { Readable } from 'node:stream'

import { csvText } from '../../../platform/csv/csv-text.ts'
import type { Services } from '../../../services.ts'
import { subscribersAfter } from './queries.ts'

const PAGE = 1000

/** Streams a store's subscribers as CSV, sorted by email, with instants in UTC. Each page is read in a separate transaction. */
export function exportSubscribers({ db }: Pick<Services, 'db'>, storeId: string): Readable {
  return Readable.from(pages())

  async function* pages() {
    yield csvText([['Email', 'Subscribed at', 'Popup', 'Language']])
    let after = ''
    for (;;) {
      const found = await db.inStore(storeId, (tx) => subscribersAfter(tx, after, PAGE))
      if (found.length > 0) yield csvText(found.map((one) => [one.email, one.consented_at.toISOString(), one.source, one.locale]))
      if (found.length < PAGE) return
      after = found.at(-1)?.email ?? after
    }
  }
}
