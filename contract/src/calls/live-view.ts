import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { channels } from '../channels.ts'
import { commaList, Currency, Id, Instant } from '../fields.ts'
import { LIVE_EVENTS_MAX, LIVE_ROWS_MAX } from '../limits.ts'

/** ISO 3166-1 alpha-2; empty when the country is unknown. */
const country = z.string()
const amounts = z.array(z.strictObject({ currency: Currency, totalCents: z.int() }))
const visitors = z.int()

export const liveViewCalls = defineCalls({
  'liveView.get': {
    access: 'live_view',
    summary: 'Get the visitors of the last 5 minutes, the carts, checkouts and orders of the last 10 minutes, and the totals of today',
    query: z.strictObject({ stores: commaList(Id, 100).optional() }),
    watchable: true,
    answer: z.strictObject({
      stores: z.array(Id),
      /** The requested stores that are not counted, because the caller may not see their Live view. */
      ignoredStores: z.array(Id),
      /** The visitors with a page view in the last 5 minutes. `countries` and `channels` each add up to it. */
      visitors,
      /** Since midnight, in the time zone of each store. Sales of different currencies are apart, that of the current store first. */
      today: z.strictObject({ sessions: z.int(), orders: z.int(), sales: amounts }),
      /** The different carts, open checkouts and orders of the last 10 minutes. Test orders are not counted. */
      recent: z.strictObject({ carts: z.int(), checkouts: z.int(), orders: z.int() }),
      countries: z.array(z.strictObject({ country, visitors })),
      channels: z.array(z.strictObject({ channel: z.enum(channels), visitors })),
      /** The referrers of the most visitors. An empty referrer is a direct visit. */
      referrers: z.array(z.strictObject({ referrer: z.string(), visitors })).max(LIVE_ROWS_MAX),
      /** The pages that the most visitors saw last. */
      pages: z.array(z.strictObject({ storeId: Id, path: z.string(), visitors })).max(LIVE_ROWS_MAX),
      /** The newest events, newest first. An order has its amount, and a page view its path. */
      events: z
        .array(
          z.strictObject({
            kind: z.enum(['page', 'cart', 'checkout', 'order']),
            at: Instant,
            storeId: Id,
            country,
            path: z.string().nullable(),
            amount: z.strictObject({ currency: Currency, totalCents: z.int() }).nullable(),
          }),
        )
        .max(2 * LIVE_EVENTS_MAX),
    }),
  },
})
