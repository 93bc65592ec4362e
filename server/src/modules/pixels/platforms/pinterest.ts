import type { PixelEventName } from '@vitrine/contract/pixel-platforms.ts'

import { decimal, decimalText, filled, type PixelEvent, piecesOf } from './event.ts'
import { personFields } from './hash.ts'
import { json, parsed, type Platform, unixSeconds } from './platform.ts'

const names: Record<PixelEventName, string> = {
  PageView: 'page_visit',
  ViewContent: 'view_content',
  Search: 'search',
  AddToCart: 'add_to_cart',
  InitiateCheckout: 'initiate_checkout',
  AddPaymentInfo: 'add_payment_info',
  Purchase: 'checkout',
}

const tagData = (event: PixelEvent) =>
  filled({
    event_id: event.id,
    currency: event.valueCents === null ? undefined : event.currency,
    value: event.valueCents === null ? undefined : decimal(event.valueCents, event.currency),
    order_quantity: event.items.length > 0 ? piecesOf(event) : undefined,
    order_id: event.order?.name,
    search_query: event.search,
    line_items: event.items.map(({ contentId, title, vendor, type, variant, quantity, unitCents }) =>
      filled({
        product_id: contentId,
        product_name: title,
        product_brand: vendor,
        product_category: type,
        product_variant: variant,
        product_price: decimal(unitCents, event.currency),
        product_quantity: quantity,
      }),
    ),
  })

/**
 * Pinterest tag and API for Conversions. Both count an event once if its name and ID are equal.
 * Source: developers.pinterest.com/docs/api/v5/events-create
 */
export const pinterest: Platform = {
  feeds: ['pinterest', 'google'],
  call: 'pintrk',
  browser: (_pixel, event) => ['track', names[event.name].replaceAll('_', ''), tagData(event)],
  server: {
    batch: 50,
    origin: 'https://api.pinterest.com',
    request: ({ account }, token, events, isTest) => ({
      url: `/v5/ad_accounts/${account}/events${isTest ? '?test=true' : ''}`,
      headers: json({ authorization: `Bearer ${token}` }),
      body: JSON.stringify({
        data: events.map(({ event, visitor, person }) => ({
          event_name: names[event.name],
          action_source: 'web',
          event_time: unixSeconds(event.at),
          event_id: event.id,
          event_source_url: event.url,
          user_data: filled({
            ...personFields({ person, visitor }),
            click_id: visitor.ids.epik,
          }),
          custom_data: filled({
            currency: event.valueCents === null ? undefined : event.currency,
            value: event.valueCents === null ? undefined : decimalText(event.valueCents, event.currency),
            content_ids: event.items.map(({ contentId }) => contentId),
            contents: event.items.map(({ contentId, title, quantity, unitCents }) => ({
              id: contentId,
              item_name: title,
              item_price: decimalText(unitCents, event.currency),
              quantity,
            })),
            num_items: event.items.length > 0 ? piecesOf(event) : undefined,
            order_id: event.order?.name,
            search_string: event.search,
          }),
        })),
      }),
    }),
    read(body) {
      const { events } = parsed(body) ?? {}
      if (!Array.isArray(events)) return 'sent'
      const failed = (events as { status?: string; error_message?: string | null }[]).flatMap(({ status, error_message }, at) =>
        status === 'failed' ? [[at, error_message ?? 'failed'] as const] : [],
      )
      return failed.length === 0 ? 'sent' : { failed: new Map(failed) }
    },
  },
}
