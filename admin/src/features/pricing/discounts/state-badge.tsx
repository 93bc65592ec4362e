import { dateText } from '../../../ui/data/format.ts'
import { StatusBadge } from '../../../ui/data/status-badge.tsx'
import { useStore } from '../../../api/use-store.ts'
import { t } from '../../../messages/messages.ts'
import { nextDate } from './next-date.ts'
import css from './discounts.module.css'

const tones = { scheduled: 'info', active: 'success', ended: 'neutral', disabled: 'neutral' } as const

interface Dated {
  state: keyof typeof tones
  startsAt: string
  endsAt: string | null
}

/** The state of a discount as a colored badge, with a ring instead of a dot unless the discount is active. */
export function StateBadge({ state }: Pick<Dated, 'state'>) {
  return (
    <StatusBadge tone={tones[state]} open={state !== 'active'}>
      {t(`discounts.state.${state}`)}
    </StatusBadge>
  )
}

/** The state of a discount with the date when it starts, ends or ended, or with a note that it is used up. */
export function DatedState({ discount }: { discount: Dated }) {
  const { standardTimezone } = useStore()
  const when = nextDate(discount)
  return (
    <span className={css['state']}>
      <StateBadge state={discount.state} />
      {when && (
        <span className={css['quiet']}>
          {when.instant === null
            ? t('discounts.when.usedUp')
            : t(`discounts.when.${when.word}`, { when: when.relative ?? dateText(when.instant, standardTimezone) })}
        </span>
      )}
    </span>
  )
}
