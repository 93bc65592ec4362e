import type { Storefront } from '../views/storefront.ts'
import type { EntryOf } from './entries.ts'

type PaymentName = EntryOf<'payment_icons'>['value'][number]

/** The texts on the payment cards, in one or two lines. Brand logos are not used. */
const marks: Record<PaymentName, { name: string; lines: readonly [string] | readonly [string, string] }> = {
  visa: { name: 'Visa', lines: ['VISA'] },
  mastercard: { name: 'Mastercard', lines: ['Master', 'card'] },
  amex: { name: 'American Express', lines: ['AMEX'] },
  paypal: { name: 'PayPal', lines: ['PayPal'] },
  'apple-pay': { name: 'Apple Pay', lines: ['Apple', 'Pay'] },
  'google-pay': { name: 'Google Pay', lines: ['Google', 'Pay'] },
  klarna: { name: 'Klarna', lines: ['Klarna'] },
  discover: { name: 'Discover', lines: ['Discover'] },
  diners: { name: 'Diners Club', lines: ['Diners', 'Club'] },
  jcb: { name: 'JCB', lines: ['JCB'] },
  maestro: { name: 'Maestro', lines: ['Maestro'] },
  ideal: { name: 'iDEAL', lines: ['iDEAL'] },
}

/** Returns the approximate width of a word in a bold sans-serif font, relative to the font size. */
const widthOf = (word: string) => Array.from(word).reduce((sum, letter) => sum + (letter === letter.toUpperCase() ? 0.72 : 0.55), 0)
/** Returns the largest font size at which the lines fit the card. */
const sizeOf = (lines: readonly string[]) => Math.min(lines.length > 1 ? 10.5 : 13, 42 / Math.max(...lines.map(widthOf)))

function Mark({ of }: { of: PaymentName }) {
  const { lines } = marks[of]
  const size = Math.floor(sizeOf(lines) * 2) / 2
  return (
    <svg className="mark" viewBox="0 0 48 32" width="48" height="32" aria-hidden="true">
      <rect x="0.5" y="0.5" width="47" height="31" rx="4" />
      {lines.map((line, place) => (
        // The offset of 0.36 centers capitals vertically, and the rest distributes one or two lines around the middle.
        <text key={line} x="24" y={16 + size * 0.36 + (place - (lines.length - 1) / 2) * size} fontSize={size} textAnchor="middle">
          {line}
        </text>
      ))}
    </svg>
  )
}

/** The payment methods, without duplicates. */
export function PaymentMarks({ names, storefront }: { names: readonly PaymentName[]; storefront: Storefront }) {
  if (names.length === 0) return null
  return (
    <ul className="marks" aria-label={storefront.t('payments')}>
      {[...new Set(names)].map((name) => (
        <li key={name}>
          <span className="visually-hidden">{marks[name].name}</span>
          <Mark of={name} />
        </li>
      ))}
    </ul>
  )
}
