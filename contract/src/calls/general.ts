import { z } from 'zod'

import { writtenLengths } from '../addresses/address.ts'
import { defineCalls } from '../call.ts'
import { says } from '../field-errors.ts'
import { Currency, StoreCurrency, text, TimeZone } from '../fields.ts'
import { CURRENCY_SAMPLES, SHOPPER_EMAIL_MAX, STORE_NAME_MAX, STORE_NAME_MIN } from '../limits.ts'
import { menuVariants } from '../pages.ts'

/** Text of one line: it stands in subjects and on labels. */
const line = (max: number, min = 0) => text(max, min).regex(/^[^\p{Cc}\u2028\u2029]*$/u, says('unstorable'))

/** Where a store is, as its country writes addresses. All of it may be missing; what is there has to be an address. */
export const StoreAddress = z.strictObject({
  address1: text(writtenLengths.address1),
  address2: text(writtenLengths.address2),
  city: text(writtenLengths.city),
  province: text(writtenLengths.province),
  zip: text(writtenLengths.zip),
  /** ISO 3166-1 alpha-2; empty: not told. */
  country: z.string().max(2),
})

/** Decide where the money goes or which pages there are: other values than these are kept as they are, and cannot be chosen. */
export const businessTypes = ['dropship', 'pod', 'hybrid'] as const
export const paymentChoices = ['seller', 'latte'] as const

const fields = {
  name: line(STORE_NAME_MAX, STORE_NAME_MIN),
  /** Of the business behind it; empty: the store's name stands for it. */
  legalName: line(100),
  /** Where customers' replies and the contact form go; empty: nowhere, and to the owners. */
  contactEmail: z.union([z.literal(''), z.email(says('email_invalid')).max(SHOPPER_EMAIL_MAX)]),
  contactPhone: text(writtenLengths.phone),
  address: StoreAddress,
  timeZone: TimeZone,
  /** Stand around the number of orders placed from then on. */
  orderPrefix: line(10),
  orderSuffix: line(10),
  /** What weights of new products are typed in. */
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
  /** The store has sold or is selling: its currency stays. */
  hasSold: z.boolean(),
  /** The number the next order gets. */
  nextOrderNumber: z.int(),
  version: z.int(),
})

/** How amounts become amounts of another currency. */
const conversion = {
  currency: StoreCurrency,
  /** `keep`: 12.00 stays 12.00; `convert`: everything is multiplied by `rate`. */
  mode: z.enum(['keep', 'convert']),
  /** What one unit of the store's currency is worth in the new one, `0.92`; with `convert`, and only then. */
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
  /** What has amounts that change. */
  counts: z.strictObject({ variants: z.int(), discounts: z.int(), rates: z.int(), collections: z.int() }),
  /** Payment methods of the store that do not take the new currency. */
  paymentsLeftOut: z.array(z.string()),
})

export const generalCalls = defineCalls({
  'general.get': { access: 'settings', summary: 'Name, contact, address, time zone and currency of the store', answer: General },
  'general.update': {
    access: 'settings',
    summary: 'Change name, contact, address, time zone and order numbers of the store',
    body: z.strictObject({ ...fields, version: z.int() }),
    answer: General,
    problems: ['version_conflict'],
  },
  'currency.preview': {
    access: 'owner',
    summary: 'What prices would become in another currency',
    query: z.strictObject(conversion),
    answer: CurrencyPreview,
    problems: ['currency_settled', 'currency_same'],
  },
  'currency.change': {
    access: 'owner',
    summary: 'Sell in another currency, while nothing was sold, and turn every amount into it',
    body: z.strictObject({ ...conversion, version: z.int() }),
    answer: General,
    problems: ['version_conflict', 'currency_settled', 'currency_same'],
  },
})
