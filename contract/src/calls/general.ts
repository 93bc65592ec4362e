import { z } from 'zod'

import { writtenLengths } from '../addresses/address.ts'
import { defineCalls } from '../call.ts'
import { says } from '../field-errors.ts'
import { Currency, ExchangeRate, StoreCurrency, text, TimeZone } from '../fields.ts'
import { CURRENCY_SAMPLES, SHOPPER_EMAIL_MAX, STORE_NAME_MAX, STORE_NAME_MIN } from '../limits.ts'
import { menuVariants } from '../pages.ts'

/** A text without line breaks, because it is used in email subjects and on labels. */
const line = (max: number, min = 0) => text(max, min).regex(/^[^\p{Cc}\u2028\u2029]*$/u, says('unstorable'))

/** A store's address. It may be empty or contain only a country; otherwise it must be valid in that country. */
export const StoreAddress = z.strictObject({
  address1: text(writtenLengths.address1),
  address2: text(writtenLengths.address2),
  city: text(writtenLengths.city),
  province: text(writtenLengths.province),
  zip: text(writtenLengths.zip),
  /** The ISO 3166-1 alpha-2 code of the country, or empty if it is not set. */
  country: z.string().max(2),
})

/** The business types that a seller can choose. Other stored values are kept, but cannot be chosen. */
export const businessTypes = ['dropship', 'pod', 'handmade', 'hybrid'] as const
export const paymentChoices = ['seller', 'latte'] as const

const fields = {
  name: line(STORE_NAME_MAX, STORE_NAME_MIN),
  /** The legal name of the business. If it is empty, the store's name is used. */
  legalName: line(100),
  /**
   * The address for customers' replies and contact messages. If it is empty, emails have no reply address, and contact messages
   * go to the owners.
   */
  contactEmail: z.union([z.literal(''), z.email(says('email_invalid')).max(SHOPPER_EMAIL_MAX)]),
  contactPhone: text(writtenLengths.phone),
  address: StoreAddress,
  timeZone: TimeZone,
  /** The prefix and suffix of the numbers of future orders. */
  orderPrefix: line(10),
  orderSuffix: line(10),
  /** The unit for weights of new products. */
  weightUnit: z.enum(['g', 'kg', 'oz', 'lb']),
  businessType: text(40, 1),
  /**
   * `seller` means the store's own payment accounts, `latte` means that the platform collects payments. Only owners may
   * change the choice.
   */
  paymentChoice: text(40, 1),
  menuVariant: z.enum(menuVariants),
}

export const General = z.strictObject({
  ...fields,
  contactEmail: z.string(),
  currency: Currency,
  /** Whether the store has made a sale or a sale is in progress. The currency cannot change after that. */
  hasSold: z.boolean(),
  /** The number of the next order. */
  nextOrderNumber: z.int(),
  version: z.int(),
})

/** The conversion of amounts to another currency. */
const conversion = {
  currency: StoreCurrency,
  /** `keep` leaves 12.00 at 12.00. `convert` multiplies all amounts by `rate`. */
  mode: z.enum(['keep', 'convert']),
  /** The price of one unit of the store's currency in the new currency, such as `0.92`. Only for `convert`. */
  rate: ExchangeRate.optional(),
}

export const CurrencyPreview = z.strictObject({
  from: Currency,
  to: Currency,
  /** Sample prices of variants before and after the change, in minor units of `from` and `to`. */
  samples: z
    .array(z.strictObject({ title: z.string(), variantTitle: z.string(), beforeCents: z.int(), afterCents: z.int() }))
    .max(CURRENCY_SAMPLES),
  /** The number of records with amounts that change, by kind. */
  counts: z.strictObject({ variants: z.int(), discounts: z.int(), rates: z.int(), collections: z.int() }),
  /** The names of the store's payment methods that do not support the new currency. */
  paymentsLeftOut: z.array(z.string()),
})

export const generalCalls = defineCalls({
  'general.get': {
    access: 'settings',
    summary: 'Get the store’s name, contact details, address, time zone, and currency',
    answer: General,
  },
  'general.update': {
    access: 'settings',
    summary: 'Update the store’s name, contact details, address, time zone, and order number format',
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
    summary: 'Change the store’s currency and all amounts in it. Allowed only before the first sale.',
    body: z.strictObject({ ...conversion, version: z.int() }),
    answer: General,
    problems: ['version_conflict', 'currency_settled', 'currency_same'],
  },
})
