import { t } from '../../../../messages/messages.ts'
import { Failed } from '../../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import fieldset from '../fieldset.module.css'
import css from './style-cards.module.css'
import { type Look, StyleCards } from './style-cards.tsx'
import type { StoreStarts } from './use-store-starts.ts'

interface StoreCardsProps {
  found: StoreStarts
  /** What is drawn of each start. */
  looks: readonly Look[]
  chosen: string | null
  onChoose: (key: string) => void
}

/** What is made of the store’s own products, or why there is nothing yet. */
export function StoreCards({ found: { isLoading, error, isUnreadable, retry }, looks, chosen, onChoose }: StoreCardsProps) {
  const legend = t('themes.start.store')
  if (looks.length > 0) return <StyleCards legend={legend} starts={looks} chosen={chosen} onChoose={onChoose} />
  return (
    <section>
      <h3 className={fieldset['legend']}>{legend}</h3>
      {isLoading && <Skeleton lines={3} />}
      {error && <Failed error={error} title={t('themes.start.failed')} onRetry={retry} />}
      {!isLoading && !error && <p className={css['none']}>{t(isUnreadable ? 'themes.start.unreadable' : 'themes.start.none')}</p>}
    </section>
  )
}
