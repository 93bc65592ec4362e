import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type PixelEventName, pixelFacts } from '@vitrine/contract/pixel-platforms.ts'
import { useState } from 'react'

import { callQuery, useChange } from '../../api/query.ts'
import type { Answer } from '../../api/types.ts'
import { globalSuccess } from '../../events.ts'
import { DateText } from '../../ui/data/date-text.tsx'
import { number, percent } from '../../ui/data/format.ts'
import { StatusBadge } from '../../ui/data/status-badge.tsx'
import { Failed } from '../../ui/feedback/failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { SideScroll } from '../../ui/layout/side-scroll.tsx'
import { t } from '../../messages/messages.ts'
import type { Pixel } from './pixel-values.ts'
import css from './pixels.module.css'

type Health = Answer<'pixels.health'>

const POLL_MS = 2000
const SKELETON_LINES = 4
const tones = { pending: 'attention', sent: 'success', failed: 'critical' } as const

/** The card of what became of a pixel's events, with test events. While events wait, it looks again. */
export function HealthCard({ pixel }: { pixel: Pixel }) {
  const { id, consent } = pixel
  const health = useQuery({
    ...callQuery('pixels.health', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.deliveries.some((one) => one.state === 'pending' && one.attempts === 0) ? POLL_MS : false),
  })
  return (
    <Card title={t('pixels.health')}>
      {health.isPending && <Skeleton lines={SKELETON_LINES} />}
      {health.isError && <Failed error={health.error} title={t('pixels.health.failed')} onRetry={() => void health.refetch()} />}
      {health.data?.events.length === 0 && (
        <p className={css['help']}>{t('pixels.health.empty', { consent: t(`pixels.consent.${consent}`) })}</p>
      )}
      {health.data && health.data.events.length > 0 && <EventTable events={health.data.events} />}
      {(pixel.hasToken || pixel.platform === 'custom') && <TestEvent pixel={pixel} />}
      {health.data && health.data.deliveries.length > 0 && <Deliveries deliveries={health.data.deliveries} />}
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

function TestEvent({ pixel: { id, platform } }: { pixel: Pixel }) {
  const { server } = pixelFacts[platform]
  const [event, setEvent] = useState<PixelEventName>(server.at(-1)!)
  const test = useChange('pixels.test', { refresh: ['pixels.health'] })
  const send = async () => {
    await test.mutateAsync({ params: { id }, body: { event } })
    globalSuccess([t('pixels.test.sent')])
  }
  return (
    <>
      <div className={css['buttons']}>
        <NativeSelect
          label={t('pixels.test.event')}
          data={server.map((value) => ({ value, label: t(`pixels.event.${value}`) }))}
          value={event}
          onChange={({ currentTarget }) => setEvent(server.find((one) => one === currentTarget.value) ?? 'Purchase')}
        />
        <Button variant="default" loading={test.isPending} onClick={() => void send().catch(() => undefined)}>
          {t('pixels.test')}
        </Button>
      </div>
      {test.isError && <Failed error={test.error} title={t('pixels.test.failed')} />}
    </>
  )
}

function Deliveries({ deliveries }: { deliveries: Health['deliveries'] }) {
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
                {t('pixels.delivery.retry', { attempts })} <DateText instant={nextAt} />
              </div>
            )}
            <div className={css['quiet']}>{eventId}</div>
          </li>
        ))}
      </ul>
    </details>
  )
}
