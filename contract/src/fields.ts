import { z } from 'zod'

import { isCountry } from './addresses/countries.ts'
import { isCurrency } from './addresses/currencies.ts'
import { isRate, RATE } from './exchange.ts'
import { type FieldErrorCode, says } from './field-errors.ts'
import {
  CREDENTIAL_MAX,
  CREDENTIAL_MIN,
  HANDLE_MAX,
  HANDLE_MIN,
  LIST_PAGE_MAX,
  LIST_PAGE_SIZE,
  NEW_PASSWORD_MIN,
  PRICE_MAX_CENTS,
} from './limits.ts'
import { scopes } from './scopes.ts'

/** A trimmed text of limited length. NUL characters are refused, because PostgreSQL cannot store them. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((value) => !value.includes('\0'), says('unstorable'))

export const Id = z.uuid()
/**
 * A moment in UTC, in the format of RFC 3339, with up to nine digits after the second. PostgreSQL has no year 0, and rounds the last
 * moments of the year 9999 up to a year that this format can’t express.
 */
export const Instant = z.iso.datetime().refine((value) => storable.test(value), says('not_a_date'))
const storable = /^(?!0000)(?!9999-12-31T23:59:59\.9{6}).{17,30}$/
/**
 * The time from which shoppers see a resource; null means a draft. `now` means the server's time, because the clock of
 * a browser may be ahead. With `now`, content that is already visible keeps its date.
 */
export const PublishedAt = z.union([Instant, z.literal('now')]).nullable()
/** A calendar date in a store's time zone, YYYY-MM-DD. */
export const LocalDate = z.iso.date()
/** A local date in a query. Its range is limited, so that the dates around it have four-digit years too. */
export const QueryDate = LocalDate.refine((date) => date >= '1970-01-01' && date < '2900', says('date_too_early'))
/** An amount in the minor unit of the store's currency (cents for USD). */
export const PriceCents = z.int().min(0, says('price_negative')).max(PRICE_MAX_CENTS, says('price_too_large'))
/** An ISO 4217 currency code. */
export const Currency = z.string().regex(/^[A-Z]{3}$/, says('currency_code'))
/** A currency that a store can use. */
export const StoreCurrency = Currency.refine(isCurrency, says('currency_unknown'))
/** The price of one unit of the store's currency in another one, such as `0.92`. */
export const ExchangeRate = z.string().regex(RATE, says('exchange_rate')).refine(isRate, says('exchange_rate'))
/** An ISO 3166-1 alpha-2 country code. */
export const Country = z.string().refine(isCountry, says('place_unknown'))
export const Scope = z.enum(scopes)

/** A string with a specific error for a missing value. */
const textNeeded = (code: FieldErrorCode) => z.string({ error: ({ input }) => (input === undefined ? says(code) : undefined) })

/** An email address, with the error messages of specification section 5. */
export const Email = textNeeded('email_required')
  .trim()
  .min(1, says('email_required'))
  .min(CREDENTIAL_MIN, says('email_too_short'))
  .max(CREDENTIAL_MAX, says('email_too_long'))
  .pipe(z.email(says('email_invalid')))
  .transform((value) => value.toLowerCase())

/** A password. It is trimmed in all forms, so that spaces around a password can never prevent signing in. */
export const Password = textNeeded('password_required')
  .trim()
  .min(1, says('password_required'))
  .min(CREDENTIAL_MIN, says('password_too_short'))
  .max(CREDENTIAL_MAX, says('password_too_long'))

export const NewPassword = Password.min(NEW_PASSWORD_MIN)

/** The handle of a store, which is the first label of its system domain. */
export const StoreHandle = z
  .string()
  .min(HANDLE_MIN)
  .max(HANDLE_MAX)
  .regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/, says('handle_form'))

/** An IANA time zone known to the JavaScript runtime. Offsets such as `+01:00` are refused, because they ignore daylight saving time. */
export const TimeZone = z.string().max(64).refine(isTimeZone, says('time_zone'))

/**
 * The three-letter time zones of IANA. Runtimes also accept others, such as IST, which are ambiguous and which Temporal refuses.
 */
const SHORT_ZONE = /^(?:CET|EET|EST|GMT|HST|MET|MST|PRC|ROC|ROK|UCT|UTC|WET)$/i

function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(zone) || (zone.length === 3 && !SHORT_ZONE.test(zone))) return false
  try {
    Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** An opaque token from a link or a response. */
export const Token = z
  .string()
  .min(20)
  .max(200)
  .regex(/^[A-Za-z0-9_-]+$/, says('link_incomplete'))

/** A whole number in a query string. */
export const queryInt = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, says('not_whole'))
    .transform(Number)
    .pipe(z.int().min(min).max(max))

/** An amount in minor units in a query string. */
export const QueryCents = z
  .string()
  .regex(/^\d{1,13}$/, says('not_whole'))
  .transform(Number)
  .pipe(PriceCents)

/** The query of lists with pages: the number of rows, the position, and the search text. */
export const listQuery = {
  limit: queryInt(1, LIST_PAGE_MAX).default(LIST_PAGE_SIZE),
  /** An opaque value: the `next` or `previous` of an earlier response. */
  cursor: z
    .string()
    // A cursor may contain a whole title, escaped and encoded.
    .max(3000)
    .regex(/^[A-Za-z0-9_-]+$/, says('page_link'))
    .optional(),
  search: text(200).optional(),
}

/** The response of lists with pages: a page of rows, the cursors of the neighboring pages, and the number of matching rows. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({
    items: z.array(item),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    total: z.int(),
    /** Whether more than `total` rows match, because counting stopped there. */
    isTotalCapped: z.boolean().optional(),
  })

/** A resource with its publish date, for restoring an earlier date. */
export const Published = z.strictObject({ id: Id, publishedAt: Instant.nullable() })

/** Several values in one query parameter, separated by commas. */
export const commaList = <T extends z.ZodType<string, string>>(item: T, max: number) =>
  z
    .string()
    .max(max * 64)
    .transform((value) => value.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(max))

/** A response that only confirms success. */
export const Done = z.strictObject({ ok: z.literal(true) })
