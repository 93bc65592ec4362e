import { dateText, exactTime } from '../../../ui/data/format.ts'
import { Monogram } from '../../../ui/data/monogram.tsx'
import { StoreLabel } from '../../../ui/data/store-label.tsx'
import { StatusBadge } from '../../../ui/data/status-badge.tsx'
import { t } from '../../../messages/messages.ts'
import { browserTimeZone } from './browser-time-zone.ts'
import css from './store-list.module.css'
import type { StoreCard } from './use-enter-store.ts'

interface StoreListProps {
  /** The stores, most recently visited first, as the server sorts them. */
  stores: readonly StoreCard[]
  /** The ID of the store that is open in this tab; null if no store is open. */
  currentId: string | null
  enteringId: string | undefined
  onEnter: (store: StoreCard) => void
}

/** The user's stores as cards. Clicking a card opens the store. */
export function StoreList({ stores, currentId, enteringId, onEnter }: StoreListProps) {
  if (stores.length === 0) return <output>{t('storeList.none')}</output>
  return (
    <ul className={css['list']}>
      {stores.map((store) => (
        <li key={store.id}>
          <button
            type="button"
            className={css['card']}
            disabled={enteringId !== undefined}
            aria-busy={store.id === enteringId}
            onClick={() => onEnter(store)}
          >
            <Monogram name={store.name} size="large" />
            <StoreLabel name={store.name} domain={store.defaultSystemDomain} size="large">
              <span className={css['facts']}>
                {t(`storeList.role.${store.role}`)} · {trialText(store)} ·{' '}
                {store.id === currentId ? t('storeList.here') : <Visited at={store.lastVisitedAt} />}
              </span>
            </StoreLabel>
            <Status store={store} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Visited({ at }: { at: string | null }) {
  if (at === null) return t('storeList.neverVisited')
  const zone = browserTimeZone()
  return (
    <time dateTime={at} title={exactTime(at, zone)}>
      {t('storeList.visited', { when: dateText(at, zone) })}
    </time>
  )
}

function trialText({ trial: { status, dayLeft } }: StoreCard): string {
  if (status === 'trialing' && dayLeft < 0) return t('storeList.trial.over')
  return t(`storeList.trial.${status}`, { days: dayLeft })
}

function Status({ store: { isEnabled, trial } }: { store: StoreCard }) {
  if (!isEnabled) return <StatusBadge tone="critical">{t('storeList.status.disabled')}</StatusBadge>
  if (trial.status === 'frozen') return <StatusBadge tone="attention">{t('storeList.status.frozen')}</StatusBadge>
  return <StatusBadge tone="success">{t('storeList.status.open')}</StatusBadge>
}
