import type { Answer } from '../../api/types.ts'
import { DateText, TimeText } from '../../ui/data/date-text.tsx'
import { StatusBadge } from '../../ui/data/status-badge.tsx'
import { t } from '../../messages/messages.ts'
import css from './pixels.module.css'

const tones = { pending: 'attention', sent: 'success', failed: 'critical' } as const

/** The newest events that the server told a pixel. They are open when there is something to look at: a test or a failure. */
export function Deliveries({ deliveries }: { deliveries: Answer<'pixels.health'>['deliveries'] }) {
  return (
    <details className={css['told']} open={deliveries.some(({ isTest, state }) => isTest || state === 'failed')}>
      <summary>{t('pixels.deliveries')}</summary>
      <ul className={css['deliveries']} aria-label={t('pixels.deliveries')}>
        {deliveries.map(({ id, event, state, isTest, error, createdAt, attempts, nextAt, eventId }) => (
          <li key={id} className={css['delivery']}>
            <StatusBadge tone={tones[state]} open={state === 'pending'}>
              {t(`pixels.delivery.${state}`)}
            </StatusBadge>{' '}
            {isTest && `${t('pixels.delivery.test')} · `}
            {t(`pixels.event.${event}`)} · <DateText instant={createdAt} />
            {error !== '' && <div className={css['quiet']}>{error}</div>}
            {state === 'pending' && attempts > 0 && nextAt !== null && (
              <div className={css['quiet']}>
                {t('pixels.delivery.retry', { attempts })} <TimeText instant={nextAt} />
              </div>
            )}
            <div className={css['quiet']}>{eventId}</div>
          </li>
        ))}
      </ul>
    </details>
  )
}
