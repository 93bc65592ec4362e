import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { says } from '../field-errors.ts'
import { Done, Id, PriceCents, QueryCents, queryInt, text } from '../fields.ts'
import {
  CART_LINES_MAX,
  CART_QUANTITY_MAX,
  SHIPPING_DAYS_MAX,
  SHIPPING_RATES_MAX,
  SHIPPING_ZONES_MAX,
  WEIGHT_MAX_GRAMS,
} from '../limits.ts'

/** A place in a shipping zone: a country (`US`) or one of its regions (`US-CA`). */
const PlaceCode = z.string().regex(/^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/, says('place_unknown'))
export const CountryCode = z.string().regex(/^[A-Z]{2}$/, says('place_unknown'))
/** The second part of ISO 3166-2, or empty for no region. */
export const ProvinceCode = z.string().regex(/^[A-Z0-9]{0,3}$/, says('place_unknown'))

const Days = z.int().min(0).max(SHIPPING_DAYS_MAX).nullable()
const Bound = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

const rateFields = {
  /** The name that shoppers see. */
  name: text(60, 1),
  /** The measure that the limits apply to: none, grams, the price of the lines after discounts in minor units, or the number of items. */
  basis: z.enum(['flat', 'weight', 'price', 'items']),
  least: Bound.default(0),
  /** The upper limit, which is included. Null means no upper limit. */
  most: Bound.nullable().default(null),
  priceCents: PriceCents,
  /** The price of the lines after discounts at which shipping becomes free, in minor units. Null means that there is no such price. */
  freeFromCents: PriceCents.nullable().default(null),
  /** The minimum delivery time in days that shoppers see. */
  minDays: Days.default(null),
  maxDays: Days.default(null),
}

export const ShippingZoneInput = z.strictObject({
  name: text(60, 1),
  /** The places in the zone. An empty list means all places that are in no other zone. */
  places: z.array(PlaceCode).max(1000),
  /** The shipping rates. A rate with an id keeps its id. */
  rates: z.array(z.strictObject({ id: Id.optional(), ...rateFields })).max(SHIPPING_RATES_MAX),
})

export const ShippingZone = z.strictObject({
  id: Id,
  name: z.string(),
  places: z.array(z.string()),
  rates: z.array(z.strictObject({ id: Id, ...rateFields })),
  version: z.int(),
})

const Offered = z.strictObject({
  id: Id,
  name: z.string(),
  cents: z.int(),
  minDays: z.int().nullable(),
  maxDays: z.int().nullable(),
})

const byId = z.strictObject({ id: Id })

export const shippingCalls = defineCalls({
  'shipping.zones': {
    access: 'settings',
    summary: 'List shipping zones and their rates',
    answer: z.strictObject({ zones: z.array(ShippingZone) }),
  },
  'shipping.getZone': { access: 'settings', summary: 'Get a shipping zone', params: byId, answer: ShippingZone },
  'shipping.createZone': {
    access: 'settings',
    summary: 'Create a shipping zone',
    body: ShippingZoneInput,
    answer: ShippingZone,
    problems: ['shipping_place_taken', 'limit_reached'],
    idempotent: true,
  },
  'shipping.updateZone': {
    access: 'settings',
    summary: 'Replace a shipping zone and its rates',
    params: byId,
    body: ShippingZoneInput.extend({ version: z.int() }),
    answer: ShippingZone,
    problems: ['shipping_place_taken', 'version_conflict'],
  },
  'shipping.removeZone': { access: 'settings', summary: 'Delete a shipping zone', params: byId, answer: Done },
  'shipping.sortZones': {
    access: 'settings',
    summary: 'Set the order of shipping zones. Zones you leave out go last.',
    body: z.strictObject({ ids: z.array(Id).max(SHIPPING_ZONES_MAX) }),
    answer: Done,
  },
  'shipping.tryRates': {
    access: 'settings',
    summary: 'Test which shipping rates a shopper would see',
    query: z.strictObject({
      country: CountryCode,
      province: ProvinceCode.default(''),
      weightGrams: queryInt(0, WEIGHT_MAX_GRAMS),
      /** The price of the lines after discounts, in minor units. */
      cents: QueryCents,
      items: queryInt(1, CART_LINES_MAX * CART_QUANTITY_MAX),
    }),
    answer: z.strictObject({
      /** The zone that contains the address, or null if there is none. */
      zone: z.strictObject({ id: Id, name: z.string() }).nullable(),
      rates: z.array(Offered),
    }),
  },
})
