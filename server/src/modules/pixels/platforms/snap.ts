import type { PixelEventName } from '@vitrine/contract/pixel-platforms.ts'

import { decimal, decimalText, filled, type PixelEvent, piecesOf } from './event.ts'
import { personFields } from './hash.ts'
import { json, type Platform, unixSeconds } from './platform.ts'

const names: Record<PixelEventName, string> = {
  PageView: 'PAGE_VIEW',
  ViewContent: 'VIEW_CONTENT',
  Search: 'SEARCH',
  AddToCart: 'ADD_CART',
  InitiateCheckout: 'START_CHECKOUT',
  AddPaymentInfo: 'ADD_BILLING',
  Purchase: 'PURCHASE',
}

const pixelData = (event: PixelEvent) =>
  filled({
    client_dedup_id: event.id,
    currency: event.valueCents === null ? undefined : event.currency,
    price: event.valueCents === null ? undefined : decimal(event.valueCents, event.currency),
    item_ids: event.items.map(({ contentId }) => contentId),
    number_items: event.items.length > 0 ? piecesOf(event) : undefined,
    transaction_id: event.order?.name,
    search_string: event.search,
  })

/**
 * Snap Pixel and Conversions API 3. Both count an event once if its name and ID are equal.
 * Source: developers.snap.com/api/marketing-api/Conversions-API
 */
export const snap: Platform = {
  feeds: ['google', 'meta'],
  call: 'snaptr',
  browser: (_pixel, event) => ['track', names[event.name], pixelData(event)],
  server: {
    batch: 50,
    origin: 'https://tr.snapchat.com',
    // The documented place of the token is the query. A test is a request to the address that only validates.
    request: ({ code }, token, events, isTest) => ({
      url: `/v3/${code}/events${isTest ? '/validate' : ''}?access_token=${encodeURIComponent(token)}`,
      headers: json(),
      body: JSON.stringify({
        data: events.map(({ event, visitor, person }) => ({
          event_name: names[event.name],
          action_source: 'WEB',
          event_time: unixSeconds(event.at),
          event_id: event.id,
          event_source_url: event.url,
          user_data: filled({
            ...personFields({ person, visitor }),
            sc_click_id: visitor.ids.ScCid,
          }),
          custom_data: filled({
            currency: event.valueCents === null ? undefined : event.currency,
            value: event.valueCents === null ? undefined : decimalText(event.valueCents, event.currency),
            content_ids: event.items.map(({ contentId }) => contentId),
            contents: event.items.map(({ contentId, quantity, unitCents }) => ({
              id: contentId,
              quantity: String(quantity),
              item_price: decimalText(unitCents, event.currency),
            })),
            num_items: event.items.length > 0 ? String(piecesOf(event)) : undefined,
            order_id: event.order?.name,
            search_string: event.search,
          }),
        })),
      }),
    }),
  },
}
