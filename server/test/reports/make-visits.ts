import { uuidv7 } from 'uuidv7'

import { send } from '../../src/platform/db/query.ts'
import { recordStepQuery } from '../../src/modules/analytics/recording/service.ts'
import { createStepFolder } from '../../src/modules/analytics/recording/steps.ts'
import { boughtOfferedQuery, sawOfferQuery } from '../../src/modules/pricing/upsell/visits.ts'
import { type VisitHit, writeVisits } from '../../src/modules/analytics/recording/write.ts'
import type { Actor, TestServer } from '../test-server.ts'
import { DAY_MS, type Making, MINUTE_MS } from './moments.ts'
import type { LeftOut } from './raw-rows.ts'

const searches = [
  '',
  '',
  '',
  '?utm_source=News&utm_medium=email&utm_campaign=Fall',
  '?utm_source=news&utm_medium=email',
  '?utm_source=google&utm_medium=cpc&utm_campaign=fall&utm_term=mug',
  '?utm_id=7',
  '?gclid=x',
]

/**
 * Adds visits of people who look at several pages, some of them over midnight, and come again.
 * @param visitorOf gets the visitor of each visit
 */
export async function addVisits(
  server: TestServer,
  { storeId }: Actor,
  { roll, moment, size, visitorOf }: Making & { visitorOf: Map<string, string> },
) {
  const hits: VisitHit[] = []
  // The visitors are others than those of earlier calls, because the hits of one visitor are written in the order in which they happen.
  const batch = visitorOf.size.toString(16).padStart(8, '0')
  for (let came = 0; came < size; came++) {
    const key =
      batch +
      roll(Math.ceil(size / 3))
        .toString(16)
        .padStart(8, '0')
    let at = moment().getTime()
    for (let page = roll(5); page >= 0; page--, at += roll(40 * MINUTE_MS))
      hits.push({
        at: new Date(at),
        visitor: { key, today: undefined, yesterday: undefined },
        kind: roll(5) === 0 ? 'sign' : 'view',
        campaign: roll(8) === 0 ? `000000000000000${roll(3)}` : undefined,
        expiresAt: new Date(at + 9000 * DAY_MS),
        path: `/p/${roll(9)}`,
        search: searches[roll(searches.length)]!,
        referrerHost: ['', '', 'www.google.com', 'bsky.app', 'blog.example'][roll(5)]!,
        country: ['', 'DE', 'NP', 'US'][roll(4)]!,
        device: (['desktop', 'mobile', 'mobile', 'tablet', 'unknown'] as const)[roll(5)]!,
      })
  }
  hits.sort((a, b) => a.at.getTime() - b.at.getTime())
  const { db } = server.services
  const ids = await writeVisits(db, storeId, hits)
  ids.forEach((id, at) => visitorOf.set(id, hits[at]!.visitor.key))
  const steps = ids.flatMap((visitId, at) =>
    roll(6) === 0 ? [{ storeId, visitId, step: (['cart', 'checkout', 'completed'] as const)[roll(3)]!, at: hits[at]!.at }] : [],
  )
  await db.inStore(storeId, (tx) =>
    send(
      tx,
      steps.map((step) => recordStepQuery(tx, step)),
    ),
  )
  await createStepFolder(server.services)()
  const bought = { storeId, lines: [{ upsell: { offerId: uuidv7(), place: 'cart' as const } }] }
  await db.inStore(storeId, (tx) =>
    send(
      tx,
      [...new Set(ids)].map((visitId) => [undefined, sawOfferQuery(storeId, visitId), boughtOfferedQuery({ ...bought, visitId })][roll(9)]),
    ),
  )
}

/** Adds page views that are left out, and returns them. None is later than now, because only sums of quarter hours are stored. */
export async function addLeftOut(server: TestServer, { storeId }: Actor, { roll, moment, size }: Making): Promise<LeftOut[]> {
  const refused = Array.from({ length: size }, () => ({
    at: new Date(Math.min(moment().getTime(), server.services.now().getTime())),
    reason: roll(5) ? ('bot' as const) : ('spam' as const),
  }))
  await writeVisits(server.services.db, storeId, [], { refused })
  return refused.map(({ at, reason }) => ({ store: storeId, at: at.getTime(), reason }))
}
