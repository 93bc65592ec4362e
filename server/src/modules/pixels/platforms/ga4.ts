import type { PixelEventName } from '@vitrine/contract/pixel-platforms.ts'

import { decimal, filled, type PixelEvent } from './event.ts'
import { googleEmail, sha256 } from './hash.ts'
import { json, parsed, type Platform } from './platform.ts'

export const ga4Names: Record<PixelEventName, string> = {
  PageView: 'page_view',
  ViewContent: 'view_item',
  Search: 'search',
  AddToCart: 'add_to_cart',
  InitiateCheckout: 'begin_checkout',
  AddPaymentInfo: 'add_payment_info',
  Purchase: 'purchase',
}

/**
 * Returns the parameters of an event for Google. The value of a purchase is that of its items, because Google adds tax and shipping itself.
 * Source: developers.google.com/analytics/devguides/collection/ga4/reference/events
 */
export function googleParams(event: PixelEvent): Record<string, unknown> {
  const { currency, items, order } = event
  const valueCents = order ? items.reduce((sum, { totalCents }) => sum + totalCents, 0) : event.valueCents
  return filled({
    currency: valueCents === null ? undefined : currency,
    value: valueCents === null ? undefined : decimal(valueCents, currency),
    transaction_id: order?.name,
    tax: order ? decimal(order.taxCents, currency) : undefined,
    shipping: order ? decimal(order.shippingCents, currency) : undefined,
    search_term: event.search,
    items: items.map(({ contentId, title, vendor, type, variant, quantity, unitCents }) =>
      filled({
        item_id: contentId,
        item_name: title,
        item_brand: vendor,
        item_category: type,
        item_variant: variant,
        price: decimal(unitCents, currency),
        quantity,
      }),
    ),
  })
}

/**
 * Google Analytics 4: its tag, and the Measurement Protocol for purchases, which Google counts once for each transaction ID.
 * Source: developers.google.com/analytics/devguides/collection/protocol/ga4
 */
export const ga4: Platform = {
  feeds: ['google'],
  call: 'gtag',
  browser: ({ code }, event) => [
    'event',
    ga4Names[event.name],
    { ...googleParams(event), page_location: event.url, event_id: event.id, send_to: code },
  ],
  server: {
    // A request is about one client.
    batch: 1,
    origin: 'https://www.google-analytics.com',
    takes: (_pixel, event) => event === 'Purchase',
    request({ code }, token, [one], isTest) {
      const { event, visitor, person } = one!
      const granted = visitor.marketing ? 'GRANTED' : 'DENIED'
      return {
        url: `${isTest ? '/debug' : ''}/mp/collect?measurement_id=${code}&api_secret=${encodeURIComponent(token)}`,
        headers: json(),
        body: JSON.stringify({
          // Without a known browser, each event is another client.
          client_id: visitor.ids.client ?? event.id,
          timestamp_micros: Date.parse(event.at) * 1000,
          consent: { ad_user_data: granted, ad_personalization: granted },
          ...(person.email !== '' && { user_data: { sha256_email_address: [sha256(googleEmail(person.email))] } }),
          events: [
            {
              name: ga4Names[event.name],
              params: {
                ...googleParams(event),
                ...filled({ session_id: visitor.ids.session }),
                page_location: event.url,
                engagement_time_msec: 1,
              },
            },
          ],
        }),
      }
    },
    read(body) {
      // Only the address for tests answers with a body.
      const { validationMessages } = parsed(body) ?? {}
      if (!Array.isArray(validationMessages) || validationMessages.length === 0) return 'sent'
      const [first] = validationMessages as { description?: string }[]
      return { refused: first?.description ?? 'invalid', retry: false }
    },
  },
}
