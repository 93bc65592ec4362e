import { decimal, filled, type IdName, type PixelEvent, piecesOf } from './event.ts'
import { personFields } from './hash.ts'
import { json, type Platform, unixSeconds } from './platform.ts'

/** The version of the Graph API that requests name. */
const VERSION = 'v23.0'

/** Returns the `_fbc` of a click on an ad. Source: developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc */
export const clickCookie = ({ fbclid, clickedAt = '0' }: Partial<Record<IdName, string>>): string =>
  fbclid === undefined ? '' : `fb.1.${clickedAt}.${fbclid}`

/** Returns the `_fbp` of a browser, from its client ID, which is a random number and the second in which it was given. */
export function browserCookie({ client = '' }: Partial<Record<IdName, string>>): string {
  const [random, second] = client.split('.')
  return random && second ? `fb.1.${second}000.${random}` : ''
}

const customData = (event: PixelEvent) =>
  filled({
    currency: event.valueCents === null ? undefined : event.currency,
    value: event.valueCents === null ? undefined : decimal(event.valueCents, event.currency),
    content_type: event.items.length > 0 ? 'product' : undefined,
    content_ids: event.items.map(({ contentId }) => contentId),
    contents: event.items.map(({ contentId, quantity, unitCents }) => ({
      id: contentId,
      quantity,
      item_price: decimal(unitCents, event.currency),
    })),
    num_items: event.items.length > 0 ? piecesOf(event) : undefined,
    order_id: event.order?.name,
    search_string: event.search,
  })

/**
 * Meta Pixel and Conversions API. Both count an event once if its name and ID are equal.
 * Source: developers.facebook.com/docs/marketing-api/conversions-api/parameters
 */
export const meta: Platform = {
  feeds: ['meta', 'google'],
  call: 'fbq',
  browser: ({ code }, event) => ['trackSingle', code, event.name, customData(event), { eventID: event.id }],
  server: {
    batch: 50,
    origin: 'https://graph.facebook.com',
    request: ({ code, testCode }, token, events, isTest) => ({
      url: `/${VERSION}/${code}/events`,
      headers: json({ authorization: `Bearer ${token}` }),
      body: JSON.stringify({
        data: events.map(({ event, visitor, person }) => ({
          event_name: event.name,
          event_time: unixSeconds(event.at),
          event_id: event.id,
          event_source_url: event.url,
          action_source: 'website',
          user_data: filled({
            ...personFields({ person, visitor }),
            fbc: clickCookie(visitor.ids),
            fbp: browserCookie(visitor.ids),
          }),
          custom_data: customData(event),
        })),
        ...(isTest && testCode !== '' && { test_event_code: testCode }),
      }),
    }),
  },
}
