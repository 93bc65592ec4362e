import { dateText } from '../../ui/format.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useStore } from '../../ui/use-store.ts'
import { t } from '../../words/words.ts'
import { whenOf } from './when.ts'
import css from './discounts.module.css'

const tones = { scheduled: 'info', active: 'success', ended: 'neutral', disabled: 'attention' } as const

interface Dated {
  state: keyof typeof tones
  startsAt: string
  endsAt: string | null
}

/** Where a discount stands, as colour and word. */
export function StateBadge({ state }: Pick<Dated, 'state'>) {
  return (
    <StatusBadge tone={tones[state]} open={state !== 'active'}>
      {t(`discounts.state.${state}`)}
    </StatusBadge>
  )
}

/** The same, and since when or until when. */
export function DatedState({ discount }: { discount: Dated }) {
  const { standardTimezone } = useStore()
  const when = whenOf(discount)
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
