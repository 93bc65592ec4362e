import type { CustomerRecord } from '../customers/read.ts'
import { searchVectorOf } from '../customers/search-words.ts'
import type { FileCustomer } from './parse.ts'

type Channel = 'email' | 'sms'

/** The columns that an import writes. */
const written = [
  'id',
  'email',
  'first_name',
  'last_name',
  'phone',
  'note',
  'tags',
  'language',
  'tax_exempt',
  'search',
  'email_consent',
  'email_consent_level',
  'email_consent_source',
  'email_consent_at',
  'sms_consent',
  'sms_consent_level',
  'sms_consent_source',
  'sms_consent_at',
  'updated_at',
] as const

/** Returns the columns of a customer as they were before an import. */
export const restoredColumns = (before: Pick<CustomerRecord, (typeof written)[number]>) =>
  Object.fromEntries(written.map((column) => [column, before[column]])) as Pick<CustomerRecord, (typeof written)[number]>

/**
 * Returns the columns of a customer of a file.
 * @param before the customer who is known; undefined for a new one
 */
export function columnsFrom(file: FileCustomer, before: CustomerRecord | undefined, now: Date) {
  const email = before?.email ?? (file.email || null)
  const firstName = file.firstName ?? before?.first_name ?? ''
  const lastName = file.lastName ?? before?.last_name ?? ''
  const phone = file.phone ?? before?.phone ?? ''
  return {
    email,
    first_name: firstName,
    last_name: lastName,
    phone,
    note: file.note ?? before?.note ?? '',
    tags: file.tags ?? before?.tags ?? [],
    language: file.language ?? before?.language ?? '',
    tax_exempt: file.taxExempt ?? before?.tax_exempt ?? false,
    search: searchVectorOf({ email: email ?? '', firstName, lastName, phone }),
    ...consentFrom('email', email === null ? undefined : file.acceptsEmail, before, now),
    ...consentFrom('sms', phone === '' ? undefined : file.acceptsSms, sameNumber(before, phone), now),
  }
}

/** The customer, unless their number is another one now: what they agreed to was about the number before. */
const sameNumber = (before: CustomerRecord | undefined, phone: string) =>
  before?.phone_digits === phone.replaceAll(/\D/g, '') ? before : undefined

/** Returns the consent after an import. A file takes a consent back, but doesn’t subscribe people again who unsubscribed here. */
function consentFrom<C extends Channel>(channel: C, accepts: boolean | undefined, before: CustomerRecord | undefined, now: Date) {
  const state = before?.[`${channel}_consent`] ?? 'none'
  const isGiven = accepts === true && (state === 'none' || state === 'pending')
  const isTaken = accepts === false && (state === 'subscribed' || state === 'pending')
  const changed = { state: isGiven ? 'subscribed' : 'unsubscribed', level: isGiven ? 'single' : null, source: 'import', at: now }
  const kept = {
    state,
    level: before?.[`${channel}_consent_level`] ?? null,
    source: before?.[`${channel}_consent_source`] ?? '',
    at: before?.[`${channel}_consent_at`] ?? null,
  }
  const { state: consent, level, source, at } = isGiven || isTaken ? changed : kept
  return {
    [`${channel}_consent`]: consent,
    [`${channel}_consent_level`]: level,
    [`${channel}_consent_source`]: source,
    [`${channel}_consent_at`]: at,
  } as { [P in `${C}_consent`]: string } & { [P in `${C}_consent_level`]: string | null } & { [P in `${C}_consent_source`]: string } & {
    [P in `${C}_consent_at`]: Date | null
  }
}
