import rowCss from '../../../ui/layout/card-rows.module.css'
import { useStore } from '../../../api/use-store.ts'
import { costText, daysText } from './rate-text.ts'
import css from './shipping.module.css'

interface Offer {
  id: string
  name: string
  cents: number
  minDays: number | null
  maxDays: number | null
  /** Additional text beside the delivery time. */
  more?: string
}

/** Shipping rates as shoppers see them. */
export function RateOptions({ offers }: { offers: readonly Offer[] }) {
  const { currency } = useStore()
  return (
    <ul className={css['offers']}>
      {offers.map(({ id, name, cents, minDays, maxDays, more }) => (
        <li key={id} className={css['offer']}>
          <span className={rowCss['what']}>
            <span className={rowCss['name']}>{name}</span>
            <span className={rowCss['quiet']}>{[daysText(minDays, maxDays), more].filter(Boolean).join(' · ')}</span>
          </span>
          <span className="numbers">{costText(cents, currency)}</span>
        </li>
      ))}
    </ul>
  )
}
