import type { PixelEventName } from '@vitrine/contract/pixel-platforms.ts'

import { decimal, filled, type PixelEvent } from './event.ts'
import { plainEmail, sha256 } from './hash.ts'
import { json, parsed, type Platform, unixSeconds } from './platform.ts'

const names: Partial<Record<PixelEventName, string>> = { PageView: 'Pageview', Purchase: 'CompletePayment' }
const nameOf = (name: PixelEventName) => names[name] ?? name

const properties = (event: PixelEvent) =>
  filled({
    currency: event.valueCents === null ? undefined : event.currency,
    value: event.valueCents === null ? undefined : decimal(event.valueCents, event.currency),
    content_type: event.items.length > 0 ? 'product' : undefined,
    contents: event.items.map(({ contentId, title, vendor, quantity, unitCents }) =>
      filled({ content_id: contentId, content_name: title, brand: vendor, quantity, price: decimal(unitCents, event.currency) }),
    ),
    order_id: event.order?.name,
    query: event.search,
  })

/** The codes in answers of TikTok that mean: ask again later. Its HTTP status is 200 then. */
const laterCodes = new Set([40100, 50000, 50002, 51000, 51010, 51021])

/**
 * TikTok Pixel and Events API 2.0. Both count an event once if its name and ID are equal within 48 hours.
 * Source: business-api.tiktok.com/portal/docs?id=1771100865818625
 */
export const tiktok: Platform = {
  feeds: ['tiktok', 'google'],
  call: 'ttq.track',
  browser: (_pixel, event) => [nameOf(event.name), properties(event), { event_id: event.id }],
  server: {
    batch: 50,
    origin: 'https://business-api.tiktok.com',
    request: ({ code, testCode }, token, events, isTest) => ({
      url: '/open_api/v1.3/event/track/',
      headers: json({ 'access-token': token }),
      body: JSON.stringify({
        event_source: 'web',
        event_source_id: code,
        ...(isTest && testCode !== '' && { test_event_code: testCode }),
        data: events.map(({ event, visitor, person }) => ({
          event: nameOf(event.name),
          event_time: unixSeconds(event.at),
          event_id: event.id,
          user: filled({
            email: sha256(plainEmail(person.email)),
            phone: sha256(person.phone),
            ttclid: visitor.ids.ttclid,
            ip: visitor.ip,
            user_agent: visitor.userAgent,
          }),
          page: { url: event.url },
          properties: properties(event),
        })),
      }),
    }),
    read(body) {
      const { code = 0, message = '' } = parsed(body) ?? {}
      if (code === 0) return 'sent'
      return { refused: `${String(code)} ${String(message)}`, retry: laterCodes.has(Number(code)) }
    },
  },
}
