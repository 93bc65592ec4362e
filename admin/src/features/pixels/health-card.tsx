import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../api/query.ts'
import type { Answer } from '../../api/types.ts'
import { DateText } from '../../ui/data/date-text.tsx'
import { number, percent } from '../../ui/data/format.ts'
import { Failed } from '../../ui/feedback/failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { SideScroll } from '../../ui/layout/side-scroll.tsx'
import { t } from '../../messages/messages.ts'
import { Deliveries } from './deliveries.tsx'
import type { Pixel } from './pixel-values.ts'
import css from './pixels.module.css'
import { TestEvent } from './test-event.tsx'

type Health = Answer<'pixels.health'>

const POLL_MS = 2000
const SKELETON_LINES = 4

/** The card of what became of a pixel's events, with test events. While events wait, it looks again. */
export function HealthCard({ pixel }: { pixel: Pixel }) {
  const { id, consent } = pixel
  const health = useQuery({
    ...callQuery('pixels.health', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.deliveries.some((one) => one.state === 'pending' && one.attempts === 0) ? POLL_MS : false),
  })
  return (
    <Card title={t('pixels.health')}>
      <div className="stack">
        {health.isPending && <Skeleton lines={SKELETON_LINES} />}
        {health.isError && <Failed error={health.error} title={t('pixels.health.failed')} onRetry={() => void health.refetch()} />}
        {health.data?.events.length === 0 && (
          <p className={css['help']}>{t('pixels.health.empty', { consent: t(`pixels.consent.${consent}`) })}</p>
        )}
        {health.data && health.data.events.length > 0 && <EventTable events={health.data.events} />}
        {(pixel.hasToken || pixel.platform === 'custom') && <TestEvent pixel={pixel} />}
        {health.data && health.data.deliveries.length > 0 && <Deliveries deliveries={health.data.deliveries} />}
      </div>
    </Card>
  )
}

const When = ({ at }: { at: string | null }) => (at === null ? t('pixels.health.never') : <DateText instant={at} />)

function EventTable({ events }: { events: Health['events'] }) {
  return (
    <SideScroll label={t('pixels.health')}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{t('pixels.health.event')}</th>
            <th scope="col">{t('pixels.health.browser')}</th>
            <th scope="col">{t('pixels.health.server')}</th>
            <th scope="col">{t('pixels.health.sent')}</th>
            <th scope="col">{t('pixels.health.errors')}</th>
            <th scope="col" title={t('pixels.health.match.help')}>
              {t('pixels.health.match')}
            </th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ event, lastBrowserAt, lastServerAt, sent, failed, matched }) => (
            <tr key={event}>
              <td>{t(`pixels.event.${event}`)}</td>
              <td>
                <When at={lastBrowserAt} />
              </td>
              <td>
                <When at={lastServerAt} />
              </td>
              <td className="numbers">{number(sent)}</td>
              <td className="numbers">{number(failed)}</td>
              <td className="numbers">{sent === 0 ? '–' : percent(matched / sent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  )
}
