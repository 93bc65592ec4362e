import type { PixelEventName } from '@vitrine/contract/pixel-platforms.ts'
import { decimalsOf } from '@vitrine/contract/money.ts'

/** A product in an event. Amounts are in minor units of the event's currency. */
export interface PixelItem {
  productId: string | null
  variantId: string | null
  /** The ID of the item in the platform's catalog, as the store's feed for it has it. */
  contentId: string
  title: string
  /** The chosen options, such as `Red / L`; empty if there are none. */
  variant: string
  vendor: string
  type: string
  quantity: number
  /** The price of one piece, before discounts of the order. */
  unitCents: number
  /** What all pieces cost, after discounts. */
  totalCents: number
}

/** What happened, as one pixel is told of it. */
export interface PixelEvent {
  name: PixelEventName
  /** The same in the browser and from the server, so that the platform counts the event once. */
  id: string
  /** A UTC instant in RFC 3339. */
  at: string
  /** The page, without anything that opens something, such as the token of an order. */
  url: string
  search: string
  currency: string
  /** null if the event has no value, such as a search. */
  valueCents: number | null
  items: readonly PixelItem[]
  order: { name: string; taxCents: number; shippingCents: number } | null
}

/** What a shopper allows, and what may be told of their browser. Without marketing consent, `ids` has no click. */
export interface Visitor {
  analytics: boolean
  marketing: boolean
  ip: string
  userAgent: string
  /** The ID of the browser, and of the ad that was clicked last, by name. See `visitor.ts`. */
  ids: Readonly<Partial<Record<IdName, string>>>
}

/** `client` and `session` name a browser and its visit. The others are parameters that platforms add to the links of ads. */
export const idNames = ['client', 'session', 'clickedAt', 'fbclid', 'ttclid', 'epik', 'ScCid', 'twclid'] as const
export type IdName = (typeof idNames)[number]

/** The buyer. Both are empty without marketing consent. */
export interface Person {
  email: string
  /** In E.164 form, such as `+15125550100`; empty if it is unknown or its country is. */
  phone: string
}

/** An event with everything that a request to a platform is made of. */
export interface ServerEvent {
  event: PixelEvent
  visitor: Visitor
  person: Person
}

/** Returns an amount in minor units as a decimal text of its currency, such as `19.90`, exact for every amount. */
export function decimalText(minor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const sign = minor < 0 ? '-' : ''
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Returns an amount as a number for JSON. Its shortest decimal text is exact. */
export const decimal = (minor: number, currency: string): number => Number(decimalText(minor, currency))

/** The number of pieces in an event. */
export const piecesOf = ({ items }: PixelEvent): number => items.reduce((sum, { quantity }) => sum + quantity, 0)

/** Returns an object without the fields that are undefined or empty. */
export const filled = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)),
  )
