import { decimal, filled, piecesOf } from './event.ts'
import { oauthHeader } from './oauth.ts'
import { plainEmail, sha256 } from './hash.ts'
import { json, type Platform } from './platform.ts'

const ORIGIN = 'https://ads-api.x.com'
/** The version of the Ads API that requests name. */
const VERSION = '12'

/**
 * X Pixel and Conversion API. Each kind of event has an ID of its own at X. Both count an event once if its event ID and conversion ID are
 * equal. Source: docs.x.com/x-ads-api/measurement/web-conversions
 */
export const x: Platform = {
  feeds: ['google', 'meta'],
  call: 'twq',
  browser({ eventCodes }, event) {
    const code = eventCodes[event.name]
    if (code === undefined) return undefined
    return [
      'event',
      code,
      filled({
        conversion_id: event.id,
        currency: event.valueCents === null ? undefined : event.currency,
        value: event.valueCents === null ? undefined : decimal(event.valueCents, event.currency),
        search_string: event.search,
        contents: event.items.map(({ contentId, title, type, quantity, unitCents }) =>
          filled({
            content_id: contentId,
            content_name: title,
            content_type: type,
            content_price: decimal(unitCents, event.currency),
            num_items: quantity,
          }),
        ),
      }),
    ]
  },
  server: {
    batch: 50,
    origin: ORIGIN,
    takes: ({ eventCodes }, event) => eventCodes[event] !== undefined,
    request({ code, eventCodes }, token, events) {
      const url = `/${VERSION}/measurement/conversions/${code}`
      return {
        url,
        headers: json({ authorization: oauthHeader('POST', ORIGIN + url, token) }),
        body: JSON.stringify({
          conversions: events.map(({ event, visitor, person }) =>
            filled({
              conversion_time: event.at,
              event_id: eventCodes[event.name],
              conversion_id: event.id,
              identifiers: [
                { twclid: visitor.ids.twclid },
                { hashed_email: sha256(plainEmail(person.email)) },
                { hashed_phone_number: sha256(person.phone) },
                { ip_address: visitor.ip },
                { user_agent: visitor.userAgent },
              ].filter((one) => Object.values(one).some(Boolean)),
              number_items: event.items.length > 0 ? piecesOf(event) : undefined,
              price_currency: event.valueCents === null ? undefined : event.currency,
              value: event.valueCents === null ? undefined : decimal(event.valueCents, event.currency),
              search_string: event.search,
              contents: event.items.map(({ contentId, title, quantity, unitCents }) => ({
                content_id: contentId,
                content_name: title,
                content_price: decimal(unitCents, event.currency),
                num_items: quantity,
              })),
            }),
          ),
        }),
      }
    },
  },
}
