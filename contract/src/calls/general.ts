import { z } from 'zod'

import { writtenLengths } from '../addresses/address.ts'
import { defineCalls } from '../call.ts'
import { says } from '../field-errors.ts'
import { Currency, StoreCurrency, text, TimeZone } from '../fields.ts'
import { CURRENCY_SAMPLES, SHOPPER_EMAIL_MAX, STORE_NAME_MAX, STORE_NAME_MIN } from '../limits.ts'
import { menuVariants } from '../pages.ts'

/** Text of one line, because it is used in subjects and on labels. */
const line = (max: number, min = 0) => text(max, min).regex(/^[^\p{Cc}\u2028\u2029]*$/u, says('unstorable'))

/** A store's address in the format of its country. All of it may be empty; otherwise it must be valid. */
export const StoreAddress = z.strictObject({
  address1: text(writtenLengths.address1),
  address2: text(writtenLengths.address2),
  city: text(writtenLengths.city),
  province: text(writtenLengths.province),
  zip: text(writtenLengths.zip),
  /** ISO 3166-1 alpha-2; empty: not set. */
  country: z.string().max(2),
})

/** The kinds of business a seller can choose. Other stored values are kept, but cannot be chosen. */
export const businessTypes = ['dropship', 'pod', 'hybrid'] as const
export const paymentChoices = ['seller', 'latte'] as const

const fields = {
  name: line(STORE_NAME_MAX, STORE_NAME_MIN),
  /** Legal name of the business; empty: the store's name is used. */
  legalName: line(100),
  /** Where customers' replies and contact messages go; empty: replies go nowhere, and messages to the owners. */
  contactEmail: z.union([z.literal(''), z.email(says('email_invalid')).max(SHOPPER_EMAIL_MAX)]),
  contactPhone: text(writtenLengths.phone),
  address: StoreAddress,
  timeZone: TimeZone,
  /** Prefix and suffix of the numbers of future orders. */
  orderPrefix: line(10),
  orderSuffix: line(10),
  /** The unit for weights of new products. */
  weightUnit: z.enum(['g', 'kg', 'oz', 'lb']),
  businessType: text(40, 1),
  /** `seller`: the store's own payment accounts; `latte`: the platform collects. Owners only. */
  paymentChoice: text(40, 1),
  menuVariant: z.enum(menuVariants),
}

export const General = z.strictObject({
  ...fields,
  contactEmail: z.string(),
  currency: Currency,
  /** Whether the store has sold or is selling: then its currency cannot change. */
  hasSold: z.boolean(),
  /** The number the next order gets. */
  nextOrderNumber: z.int(),
  version: z.int(),
})

/** How amounts are converted to another currency. */
const conversion = {
  currency: StoreCurrency,
  /** `keep`: 12.00 stays 12.00; `convert`: everything is multiplied by `rate`. */
  mode: z.enum(['keep', 'convert']),
  /** Price of one unit of the store's currency in the new one, `0.92`; only with `convert`. */
  rate: z
    .string()
    .regex(/^\d{1,9}(?:\.\d{1,9})?$/, says('exchange_rate'))
    .refine((rate) => Number(rate) > 0, says('exchange_rate'))
    .optional(),
}

export const CurrencyPreview = z.strictObject({
  from: Currency,
  to: Currency,
  /** A few variants before and after: minor units of `from` and of `to`. */
  samples: z
    .array(z.strictObject({ title: z.string(), variantTitle: z.string(), beforeCents: z.int(), afterCents: z.int() }))
    .max(CURRENCY_SAMPLES),
  /** The number of things whose amounts change. */
  counts: z.strictObject({ variants: z.int(), discounts: z.int(), rates: z.int(), collections: z.int() }),
  /** Payment methods of the store that do not support the new currency. */
  paymentsLeftOut: z.array(z.string()),
})

export const generalCalls = defineCalls({
  'general.get': { access: 'settings', summary: 'Get the store’s name, contact details, address, time zone and currency', answer: General },
  'general.update': {
    access: 'settings',
    summary: 'Update the store’s name, contact details, address, time zone and order numbers',
    body: z.strictObject({ ...fields, version: z.int() }),
    answer: General,
    problems: ['version_conflict'],
  },
  'currency.preview': {
    access: 'owner',
    summary: 'Preview prices in another currency',
    query: z.strictObject(conversion),
    answer: CurrencyPreview,
    problems: ['currency_settled', 'currency_same'],
  },
  'currency.change': {
    access: 'owner',
    summary: 'Change the store’s currency, and every amount with it, before its first sale',
    body: z.strictObject({ ...conversion, version: z.int() }),
    answer: General,
    problems: ['version_conflict', 'currency_settled', 'currency_same'],
  },
})
