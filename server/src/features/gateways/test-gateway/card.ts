import { testCards, type TestOutcome } from '@vitrine/contract/test-cards.ts'

/** A test card as it was typed: what comes of it, and how people know it. Nothing else of it is kept. */
export interface TestCard {
  outcome: TestOutcome | 'incorrect_number'
  /** `Visa •••• 4242`; empty where it is no test card. */
  method: string
}

/**
 * Reads the fields `card`, `expiry` (`MM/YY`) and `cvc` of the test gateway's form.
 * @param now a card expires at the end of its month, in UTC
 */
export function readTestCard(fields: Readonly<Record<string, string>>, now: Date): TestCard {
  const digits = (fields['card'] ?? '').replaceAll(/[\s-]/g, '')
  const card = testCards.find(({ number }) => number.replaceAll(' ', '') === digits)
  if (!card) return { outcome: 'incorrect_number', method: '' }
  const method = `${card.brand} •••• ${digits.slice(-4)}`
  if (hasExpired(fields['expiry'] ?? '', now)) return { outcome: 'expired_card', method }
  if (!/^\d{3,4}$/.test((fields['cvc'] ?? '').trim())) return { outcome: 'incorrect_cvc', method }
  return { outcome: card.outcome, method }
}

function hasExpired(expiry: string, now: Date): boolean {
  const [, month = '', year = ''] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? []
  return month === '' || Date.UTC(2000 + Number(year), Number(month), 1) <= now.getTime()
}
