import { testCards, type TestOutcome } from '@vitrine/contract/test-cards.ts'

/** The outcome of the card that a shopper typed, and the payment method that people see. No other card data is stored. */
export interface TestCard {
  outcome: TestOutcome | 'incorrect_number' | 'incorrect_expiry'
  /** The payment method, such as `Visa •••• 4242`. Empty when the card is not a test card. */
  method: string
}

/**
 * Reads the fields `card`, `expiry` and `cvc` of the test gateway's form.
 * @param now the current time; a card expires at the end of its month, in UTC
 */
export function readTestCard(fields: Readonly<Record<string, string>>, now: Date): TestCard {
  const digits = (fields['card'] ?? '').replaceAll(/[\s-]/g, '')
  const card = testCards.find(({ number }) => number.replaceAll(' ', '') === digits)
  if (!card) return { outcome: 'incorrect_number', method: '' }
  const method = `${card.brand} •••• ${digits.slice(-4)}`
  const end = endOf(fields['expiry'] ?? '')
  if (end === undefined) return { outcome: 'incorrect_expiry', method }
  if (end <= now.getTime()) return { outcome: 'expired_card', method }
  if (!/^\d{3,4}$/.test((fields['cvc'] ?? '').trim())) return { outcome: 'incorrect_cvc', method }
  return { outcome: card.outcome, method }
}

/**
 * Matches expiration dates such as `MM/YY` and `MM/YYYY`. The slash may be missing, because the number pad of a phone has none.
 */
const EXPIRY = /^\s*(0?[1-9](?=\s*[/-])|0[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d{2})\s*$/

/** Returns the time when a card expires, in milliseconds, or undefined when the text is not a date. */
function endOf(expiry: string): number | undefined {
  const [, month, year] = EXPIRY.exec(expiry) ?? []
  return month === undefined ? undefined : Date.UTC(2000 + Number(year), Number(month), 1)
}
