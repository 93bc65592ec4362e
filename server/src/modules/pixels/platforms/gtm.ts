import { ga4Names, googleParams } from './ga4.ts'
import type { Platform } from './platform.ts'

/**
 * A container of Google Tag Manager. It gets the events of Google Analytics in its data layer.
 * Source: developers.google.com/analytics/devguides/collection/ga4/ecommerce?client_type=gtm
 */
export const gtm: Platform = {
  feeds: ['google'],
  call: 'dataLayer.push',
  browser: (_pixel, event) => [
    { event: ga4Names[event.name], event_id: event.id, page_location: event.url, ecommerce: googleParams(event) },
  ],
}
