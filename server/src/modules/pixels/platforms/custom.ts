import { createHmac } from 'node:crypto'

import { decimalText, filled } from './event.ts'
import { plainEmail, sha256 } from './hash.ts'
import { json, type Platform } from './platform.ts'

/** A URL of the seller's own. Requests are signed if there is a secret. docs/pixels.md describes them. */
export const custom: Platform = {
  feeds: ['custom', 'google'],
  server: {
    batch: 50,
    origin: '',
    request({ endpoint }, token, events, isTest) {
      const body = JSON.stringify({
        isTest,
        events: events.map(({ event, visitor, person }) => ({
          event: event.name,
          eventId: event.id,
          at: event.at,
          url: event.url,
          ...filled({
            search: event.search,
            currency: event.valueCents === null ? undefined : event.currency,
            value: event.valueCents === null ? undefined : decimalText(event.valueCents, event.currency),
            order: event.order?.name,
          }),
          items: event.items.map(({ contentId, productId, variantId, title, variant, quantity, unitCents }) => ({
            contentId,
            productId,
            variantId,
            title,
            variant,
            quantity,
            price: decimalText(unitCents, event.currency),
          })),
          consent: { analytics: visitor.analytics, marketing: visitor.marketing },
          ...filled({ emailSha256: sha256(plainEmail(person.email)), phoneSha256: sha256(person.phone), clientId: visitor.ids.client }),
        })),
      })
      if (token === '') return { url: endpoint, headers: json(), body }
      const signature = createHmac('sha256', token).update(body).digest('hex')
      return { url: endpoint, headers: json({ 'x-vitrine-signature': `sha256=${signature}` }), body }
    },
  },
}
