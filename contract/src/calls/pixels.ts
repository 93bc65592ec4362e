import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { says } from '../field-errors.ts'
import { Currency, Done, Id, Instant, text } from '../fields.ts'
import { TAG_LENGTH_MAX } from '../limits.ts'
import { PIXEL_LABEL_MAX, PIXEL_SCOPE_MAX, PIXEL_SHARES_MAX, PIXEL_TOKEN_MAX } from '../pixel-limits.ts'
import { pixelEvents, pixelPlatforms } from '../pixel-platforms.ts'

const Platform = z.enum(pixelPlatforms)
const EventName = z.enum(pixelEvents)

/** The products whose events a pixel gets. Of an order, it gets only these lines. */
const PixelScope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('collections'), ids: z.array(Id).min(1).max(PIXEL_SCOPE_MAX) }),
  z.strictObject({ kind: z.literal('products'), ids: z.array(Id).min(1).max(PIXEL_SCOPE_MAX) }),
  z.strictObject({ kind: z.literal('tags'), tags: z.array(text(TAG_LENGTH_MAX, 1)).min(1).max(PIXEL_SCOPE_MAX) }),
])

/** Part of a URL or a script, so it has no other characters than these. */
const Code = text(64).regex(/^[A-Za-z0-9-]*$/, says('pixel_code'))

const settings = {
  platform: Platform,
  label: text(PIXEL_LABEL_MAX, 1),
  /** The platform’s ID of the pixel; empty for a custom pixel. */
  code: Code,
  /** The ID of the ad account at Pinterest. */
  account: Code.default(''),
  /** The IDs of conversion events at X, such as `tw-o8z6j-o8z21`. Events without one aren’t sent to X. */
  eventCodes: z.partialRecord(EventName, z.string().regex(/^tw-[a-z0-9]{4,10}-[a-z0-9]{4,10}$/, says('pixel_event_code'))).default({}),
  /** The URL that a custom pixel sends events to. */
  endpoint: text(500).default(''),
  scope: PixelScope,
  events: z.array(EventName).min(1).max(pixelEvents.length),
  /** What a shopper must allow before anything is loaded or sent. */
  consent: z.enum(['analytics', 'marketing']),
  /** The code with which the platform shows events as tests. Test orders are sent only with one. */
  testCode: text(64)
    .regex(/^[\w-]*$/, says('pixel_code'))
    .default(''),
  isEnabled: z.boolean(),
}

export const PixelInput = z.strictObject({
  ...settings,
  /** The secret for sending from the server. It can’t be read. Without it, the one that is set stays; null removes it. */
  token: text(PIXEL_TOKEN_MAX, 1).nullable().optional(),
})

const state = {
  hasToken: z.boolean(),
  /** The name of the store that shares this pixel, or null for a pixel of this store. A shared pixel can only be turned on or off. */
  sharedFrom: z.string().nullable(),
  /** The number of stores that this pixel is shared with. */
  shareCount: z.int(),
  version: z.int(),
}

const PixelRow = z.strictObject({
  id: Id,
  platform: Platform,
  label: z.string(),
  code: z.string(),
  isEnabled: z.boolean(),
  ...state,
  /** The time of the last event that a browser or the server told, within 30 days. */
  lastEventAt: Instant.nullable(),
  /** The number of events that failed in the last 24 hours. */
  failures: z.int(),
})

const Pixel = z.strictObject({
  id: Id,
  ...settings,
  ...state,
  /** The names of the collections and products of the scope. */
  chosen: z.array(z.strictObject({ id: Id, name: z.string() })),
})

const EventHealth = z.strictObject({
  event: EventName,
  lastBrowserAt: Instant.nullable(),
  lastServerAt: Instant.nullable(),
  /** The numbers of events in the last 7 days: sent by the server, failed, and sent with an email, phone, click or browser ID. */
  sent: z.int(),
  failed: z.int(),
  matched: z.int(),
})

const Delivery = z.strictObject({
  id: Id,
  event: EventName,
  eventId: z.string(),
  isTest: z.boolean(),
  state: z.enum(['pending', 'sent', 'failed']),
  attempts: z.int(),
  error: z.string(),
  createdAt: Instant,
  settledAt: Instant.nullable(),
  nextAt: Instant.nullable(),
})

const Health = z.strictObject({
  events: z.array(EventHealth),
  /** The newest events of the server, newest first, kept for 7 days. */
  deliveries: z.array(Delivery),
})

/** What would be sent for an event. */
const PreviewedPixel = z.strictObject({
  pixelId: Id,
  label: z.string(),
  platform: Platform,
  /** Why the pixel isn’t told of this event; null if it is. */
  leftOut: z.enum(['off', 'event', 'scope', 'consent', 'test_order']).nullable(),
  /** What the platform’s script is called with in the browser, as JSON; null if nothing. */
  browser: z.string().nullable(),
  /** The request of the server without its secrets; null if there is no token, or if only the browser tells this event. */
  server: z.strictObject({ method: z.string(), url: z.string(), headers: z.string(), body: z.string() }).nullable(),
})

const Preview = z.strictObject({
  currency: Currency,
  /** The title of the product or the name of the order that the event is about; empty for an event without one. */
  subject: z.string(),
  pixels: z.array(PreviewedPixel),
})

const StoreShare = z.strictObject({
  storeId: Id,
  name: z.string(),
  isShared: z.boolean(),
  /** Whether the other store has the pixel turned on. */
  isEnabled: z.boolean(),
})

const byId = z.strictObject({ id: Id })

export const pixelCalls = defineCalls({
  'pixels.list': { access: 'settings', summary: 'List the store’s pixels', answer: z.strictObject({ items: z.array(PixelRow) }) },
  'pixels.get': { access: 'settings', summary: 'Get a pixel', params: byId, answer: Pixel },
  'pixels.create': {
    access: 'settings',
    summary: 'Add a pixel',
    body: PixelInput,
    answer: Pixel,
    problems: ['pixels_full', 'custom_code_admins_only'],
    idempotent: true,
  },
  'pixels.update': {
    access: 'settings',
    summary: 'Change a pixel, also in the stores it is shared with',
    params: byId,
    body: PixelInput.extend({ version: z.int() }),
    answer: Pixel,
    problems: ['version_conflict', 'pixel_is_shared', 'pixel_of_several_stores', 'pixel_scope_not_shared', 'custom_code_admins_only'],
  },
  'pixels.switch': {
    access: 'settings',
    summary: 'Turn a pixel on or off in this store. Events that wait are dropped when it is turned off.',
    params: byId,
    body: z.strictObject({ isEnabled: z.boolean() }),
    answer: Pixel,
    problems: ['custom_code_admins_only'],
  },
  'pixels.remove': {
    access: 'settings',
    summary: 'Delete a pixel, also from the stores it is shared with',
    params: byId,
    answer: Done,
    problems: ['pixel_is_shared'],
  },
  'pixels.health': { access: 'settings', summary: 'Get the newest events of a pixel and how many failed', params: byId, answer: Health },
  'pixels.test': {
    access: 'settings',
    summary: 'Send a test event from the server, with the pixel’s test event code',
    params: byId,
    body: z.strictObject({ event: EventName }),
    answer: z.strictObject({ deliveryId: Id }),
    problems: ['pixel_has_no_token'],
    idempotent: true,
  },
  'pixels.preview': {
    access: 'settings',
    summary: 'Show what pixels would be told of an event, without sending it',
    body: z.strictObject({
      event: EventName,
      /** The pixel to show; null for all. */
      pixelId: Id.nullable(),
      /** The product that the event is about; null for the newest one. */
      productId: Id.nullable(),
      /** The order of a purchase; null for the newest one. */
      orderId: Id.nullable(),
      /** What the shopper allows. */
      consent: z.strictObject({ analytics: z.boolean(), marketing: z.boolean() }),
    }),
    answer: Preview,
  },
  'pixels.shares': {
    access: 'owner',
    summary: 'List your other stores, and whether they have this pixel',
    params: byId,
    answer: z.strictObject({ items: z.array(StoreShare) }),
    problems: ['pixel_is_shared'],
  },
  'pixels.share': {
    access: 'owner',
    summary: 'Share a pixel with your other stores. It is removed at once from those that are left out.',
    params: byId,
    body: z.strictObject({ storeIds: z.array(Id).max(PIXEL_SHARES_MAX) }),
    answer: z.strictObject({ items: z.array(StoreShare) }),
    problems: ['pixel_is_shared', 'pixel_scope_not_shared', 'pixels_full'],
  },
})
