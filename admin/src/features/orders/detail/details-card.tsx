import { Button } from '@mantine/core'

import type { Answer } from '../../../api/types.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import type { OrderAction } from '../manage/order-actions.ts'
import css from './side-card.module.css'

interface DetailsCardProps {
  order: Answer<'orders.get'>
  onAction: (action: OrderAction) => void
}

/** The card with the note, tags and source of an order. It also shows why the order was canceled. */
export function DetailsCard({ order: { note, tags, source, cancelReason, state }, onAction }: DetailsCardProps) {
  return (
    <Card title={t('orders.facts')}>
      <div className={css['parts']}>
        {state === 'cancelled' && cancelReason !== '' && (
          <div>
            <h3 className={css['heading']}>{t('orders.cancelled.why')}</h3>
            {t('orders.cancel.because', { reason: cancelReason })}
          </div>
        )}
        <div>
          <div className={css['row']}>
            <h3 className={css['heading']}>{t('orders.note')}</h3>
            <Button size="compact-xs" variant="subtle" aria-label={t('orders.note.edit')} onClick={() => onAction('note')}>
              {t('orders.edit')}
            </Button>
          </div>
          <p className={css['note']}>{note || t('orders.note.none')}</p>
        </div>
        <div>
          <div className={css['row']}>
            <h3 className={css['heading']}>{t('orders.tags')}</h3>
            <Button size="compact-xs" variant="subtle" aria-label={t('orders.tags.edit')} onClick={() => onAction('tags')}>
              {t('orders.edit')}
            </Button>
          </div>
          {tags.length === 0 ? (
            <p className={css['note']}>{t('orders.tags.none')}</p>
          ) : (
            <ul className={css['tags']}>
              {tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          )}
        </div>
        {source && (
          <div>
            <h3 className={css['heading']}>{t('orders.source')}</h3>
            {sourceText(source)}
          </div>
        )}
      </div>
    </Card>
  )
}

/**
 * Returns the source of an order as text. A source that the console does not know, such as one from an imported file,
 * is returned unchanged.
 */
function sourceText(source: string): string {
  if (source === 'online_store') return t('orders.source.onlineStore')
  return source === 'import' ? t('orders.source.import') : source
}
