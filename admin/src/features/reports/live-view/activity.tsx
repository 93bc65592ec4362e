import { IconCreditCard, IconEye, IconReceipt, IconShoppingCart } from '@tabler/icons-react'

import type { Answer } from '../../../api/types.ts'
import { useStore } from '../../../api/use-store.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { exactTime, money } from '../../../ui/data/format.ts'
import { placeName } from '../../../ui/data/place-name.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { t } from '../../../messages/messages.ts'
import css from './activity.module.css'
import { clockTime } from './clock-time.ts'
import { Hidden } from './figures.tsx'
import { ScrollList } from './scroll-list.tsx'

type Event = Answer<'liveView.get'>['events'][number]

const icons = { page: IconEye, cart: IconShoppingCart, checkout: IconCreditCard, order: IconReceipt }

/** The number of rows that the skeleton has. */
const LINES = 6

interface ActivityProps {
  events: readonly Event[] | undefined
  /** The names of the stores, if there are several. */
  names: ReadonlyMap<string, string> | undefined
  hidesSales: boolean
}

/** What visitors and shoppers just did, newest first. It says where they are, and nothing else about them. */
export function Activity({ events, names, hidesSales }: ActivityProps) {
  return (
    <Card title={t('liveView.activity')}>
      {!events && <Skeleton lines={LINES} />}
      {events?.length === 0 && <p className={css['nothing']}>{t('liveView.activity.none')}</p>}
      {events && events.length > 0 && (
        <ScrollList title={t('liveView.activity')}>
          {keyed(events).map(([key, event]) => (
            <Row key={key} event={event} store={names?.get(event.storeId)} hidesSales={hidesSales} />
          ))}
        </ScrollList>
      )}
    </Card>
  )
}

function Row({ event, store, hidesSales }: { event: Event; store: string | undefined; hidesSales: boolean }) {
  const { standardTimezone } = useStore()
  const { kind, at, country, amount } = event
  const Icon = icons[kind]
  return (
    <li className={css['event']} data-kind={kind}>
      <Icon size={16} stroke={1.5} aria-hidden />
      <span className={css['what']}>
        {whatOf(event)}
        {amount && <strong className={css['amount']}> {hidesSales ? <Hidden /> : money(amount.totalCents, amount.currency)}</strong>}
        <span className={css['where']}>
          {country && <> {t('liveView.activity.from', { country: placeName(country) })}</>}
          {store && <> {t('liveView.activity.in', { store })}</>}
        </span>
      </span>
      <time className={css['when']} dateTime={at} title={exactTime(at, standardTimezone)}>
        {clockTime(Date.parse(at), standardTimezone)}
      </time>
    </li>
  )
}

function whatOf({ kind, path }: Event): string {
  if (kind !== 'page') return t(`liveView.activity.${kind}`)
  return path ? t('liveView.activity.page', { path }) : t('liveView.activity.otherPage')
}

/** Gives each event a key that it keeps. Events have no ID, which could tell that several are of one visitor. */
function keyed(events: readonly Event[]): [key: string, event: Event][] {
  const met = new Map<string, number>()
  return events
    .toReversed()
    .map((event): [string, Event] => {
      const text = [event.at, event.kind, event.storeId, event.country, event.path].join(' ')
      met.set(text, (met.get(text) ?? 0) + 1)
      return [`${text} ${met.get(text)}`, event]
    })
    .toReversed()
}
