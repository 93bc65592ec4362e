import { type PaymentName, paymentShapes } from './payment-shapes.tsx'
import type { Storefront } from './storefront.ts'

/** The marks of payment methods that the store accepts, without duplicates. */
export function PaymentMarks({ names, storefront }: { names: readonly PaymentName[]; storefront: Storefront }) {
  if (names.length === 0) return null
  return (
    <ul className="marks" aria-label={storefront.t('payments')}>
      {[...new Set(names)].map((name) => {
        const { title, fill, shape } = paymentShapes[name]
        return (
          <li key={name}>
            <span className="visually-hidden">{title}</span>
            <svg className="mark" viewBox="0 0 48 32" width="48" height="32" aria-hidden="true">
              <rect x="0.5" y="0.5" width="47" height="31" rx="4" fill={fill ?? '#fff'} stroke="#0000002e" />
              {shape}
            </svg>
          </li>
        )
      })}
    </ul>
  )
}

/** The payment methods that the seller shows in the footer. */
export function shownPayments({ config }: Storefront): PaymentName[] {
  if (config.theme === 'fashion') return config.pages.fixed.footer.settings.iconPayments.map(({ value }) => value)
  return config.pages.fixed.footer.blocks.flatMap((entry) => (entry.type === 'payment_icons' ? entry.value : []))
}

/** The cards that the card forms of all gateways accept. */
export const cardPayments: readonly PaymentName[] = ['visa', 'mastercard', 'amex']
