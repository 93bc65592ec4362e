import type { CallInput } from '../../../api/types.ts'
import type { Rule } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import type { Connection, Provider } from './gateway-types.ts'

/**
 * The values of the form. Amounts are in minor units of the currency in `currencies`, or of the store's currency if
 * `currencies` is empty.
 */
export type ConnectionValues = {
  label: string
  domain: string
  publishableKey: string
  /** The newly typed key; when empty, the stored one is kept. */
  secretKey: string
  webhookSecret: string
  instructions: string
  isEnabled: boolean
  /** The only currency the account accepts; an empty string for all currencies. */
  currencies: string
  /** Country codes as the user typed them. */
  countries: string
  minOrderCents: number | null
  maxOrderCents: number | null
  dailyCapCents: number | null
  monthlyCapCents: number | null
}

export const amounts = ['minOrderCents', 'maxOrderCents', 'dailyCapCents', 'monthlyCapCents'] as const

export function newConnection(provider: Provider): ConnectionValues {
  const label = { stripe: 'Stripe', test: t('payments.add.test'), manual: t('payments.manual.transfer') }[provider]
  return {
    label,
    domain: '',
    publishableKey: '',
    secretKey: '',
    webhookSecret: '',
    instructions: provider === 'manual' ? t('payments.manual.transfer.text') : '',
    isEnabled: true,
    currencies: '',
    countries: '',
    minOrderCents: null,
    maxOrderCents: null,
    dailyCapCents: null,
    monthlyCapCents: null,
  }
}

export function valuesOf(connection: Connection): ConnectionValues {
  const { label, domain, publishableKey, instructions, isEnabled, minOrderCents, maxOrderCents, dailyCapCents, monthlyCapCents } =
    connection
  return {
    label,
    domain,
    publishableKey,
    instructions,
    isEnabled,
    minOrderCents,
    maxOrderCents,
    dailyCapCents,
    monthlyCapCents,
    secretKey: '',
    webhookSecret: '',
    currencies: connection.currencies.join(', '),
    countries: connection.countries.join(', '),
  }
}

const codesOf = (typed: string) =>
  typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '')

const amountRule: Rule<number | null> = (amount) => (Number.isNaN(amount) ? t('payments.field.amount.invalid') : null)

/** Matches a blank that a template leaves, such as `IBAN: …`. */
const BLANK = /:[ \t]*…[ \t]*$/m

/**
 * Returns the validation rules of the form.
 * @param saved the saved account or method; null for a new one
 */
export function connectionRules(
  provider: Provider,
  saved: Pick<Connection, 'hasSecretKey'> | null,
): { [Field in keyof ConnectionValues]?: Rule<ConnectionValues[Field]> } {
  const isStripe = provider === 'stripe'
  const isKept = saved?.hasSecretKey ?? false
  return {
    label: (label) => (label.trim() === '' ? t('payments.field.label.required') : null),
    publishableKey: (key) => (isStripe && key.trim() === '' ? t('payments.field.publishableKey.required') : null),
    secretKey: (key) => (isStripe && !isKept && key.trim() === '' ? t('payments.field.secretKey.required') : null),
    instructions: (text) => (BLANK.test(text) ? t('payments.field.instructions.blank') : null),
    countries: (typed) => (codesOf(typed).every((code) => /^[A-Z]{2}$/.test(code)) ? null : t('payments.field.countries.invalid')),
    minOrderCents: amountRule,
    maxOrderCents: amountRule,
    dailyCapCents: amountRule,
    monthlyCapCents: amountRule,
  }
}

type Body = Omit<NonNullable<CallInput<'gateways.update'>['body']>, 'version' | 'isEnabled'>

export function bodyOf(values: ConnectionValues): Body {
  const { isEnabled: _isEnabled, secretKey, webhookSecret, currencies, countries, label, ...rest } = values
  return {
    ...rest,
    label: label.trim(),
    currencies: codesOf(currencies),
    countries: codesOf(countries),
    ...(secretKey.trim() !== '' && { secretKey }),
    ...(webhookSecret.trim() !== '' && { webhookSecret }),
  }
}
