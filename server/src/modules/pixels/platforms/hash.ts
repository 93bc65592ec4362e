import { hash } from 'node:crypto'

import type { ServerEvent } from './event.ts'

/** Returns the SHA-256 of a text in hexadecimal; '' for an empty text. */
export const sha256 = (text: string): string => (text === '' ? '' : hash('sha256', text))

/** Returns an email as Meta, TikTok, Pinterest, Snap and X hash it: trimmed, in lower case. */
export const plainEmail = (email: string): string => email.trim().toLowerCase()

/**
 * Returns an email as Google hashes it: as others, and without the periods before the domain of Gmail, which mean nothing there.
 * Source: developers.google.com/analytics/devguides/collection/ga4/uid-data
 */
export function googleEmail(email: string): string {
  const [name = '', domain = ''] = plainEmail(email).split('@')
  return domain === 'gmail.com' || domain === 'googlemail.com' ? `${name.replaceAll('.', '')}@${domain}` : plainEmail(email)
}

/** Returns a phone number in E.164 form as Meta, Pinterest and Snap hash it: digits with the country code, and no plus sign. */
export const phoneDigits = (phone: string): string => phone.replace(/^\+/, '')

/**
 * Returns a phone number in E.164 form, such as `+15125550100`, or '' if its country code is not known. Numbers without one are only read
 * for the countries of the North American plan, where all have the same form.
 * @param country ISO 3166-1 alpha-2
 */
export function e164(phone: string, country: string): string {
  const digits = phone.replace(/\D/g, '')
  const typed = phone.trim()
  const full = typed.startsWith('+') ? digits : typed.startsWith('00') ? digits.slice(2) : ''
  if (full !== '') return /^[1-9]\d{6,14}$/.test(full) ? `+${full}` : ''
  if (country !== 'US' && country !== 'CA') return ''
  if (/^[2-9]\d{9}$/.test(digits)) return `+1${digits}`
  return /^1[2-9]\d{9}$/.test(digits) ? `+${digits}` : ''
}

/** Returns the buyer and the browser of an event in the fields that Meta, Pinterest and Snap share. Those that are unknown are empty. */
export const personFields = ({ person, visitor }: Pick<ServerEvent, 'person' | 'visitor'>) => ({
  em: [sha256(plainEmail(person.email))].filter(Boolean),
  ph: [sha256(phoneDigits(person.phone))].filter(Boolean),
  client_ip_address: visitor.ip,
  client_user_agent: visitor.userAgent,
})
