import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BuiltPageName } from '@vitrine/contract/pages.ts'
import { useEffect } from 'react'

import { call } from '../api/call.ts'
import { callQuery } from '../api/query.ts'
import type { Answer } from '../api/types.ts'
import { t } from '../messages/messages.ts'
import { DateText } from '../ui/data/date-text.tsx'
import { PageLink } from '../ui/layout/page-link.tsx'
import { titleOf } from './jobs.ts'
import css from './tray-alerts.module.css'

type Alerts = Answer<'alerts.list'>
type Alert = Alerts['items'][number]

const POLL_MS = 60_000
const NAMES_SHOWN = 3
const none: Alerts = { items: [], newCount: 0 }

const options = () => callQuery('alerts.list')

/** Returns the alerts of the member, and how many of them are new. */
export const useAlerts = (): Alerts => useQuery({ ...options(), retry: false, refetchInterval: POLL_MS }).data ?? none

/** The pages that alerts lead to. A failed job is in the list below. */
const pageOf = {
  new_order: 'website.orders',
  new_review: 'website.reviews',
  low_stock: 'website.inventory',
  email_problem: 'website.notification',
} as const satisfies Partial<Record<Alert['kind'], BuiltPageName>>

/** The alerts in the menu of notifications. Showing them marks them as seen. */
export function TrayAlerts({ items, onGo }: { items: readonly Alert[]; onGo: () => void }) {
  const client = useQueryClient()
  const hasNew = items.some(({ isNew }) => isNew)
  useEffect(() => {
    if (!hasNew) return
    call('alerts.markSeen').then(
      // The new ones stay marked until the menu is opened again.
      () => client.setQueryData<Alerts>(options().queryKey, (known) => known && { ...known, newCount: 0 }),
      () => {},
    )
  }, [hasNew, client])
  if (items.length === 0) return null
  return (
    <ul className={css['list']}>
      {items.map((alert) => (
        <li key={alert.id} className={css['alert']} data-new={alert.isNew || undefined}>
          <Title alert={alert} onGo={onGo} />
          <span className={css['about']}>
            {namesOf(alert)}
            <DateText instant={alert.createdAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Title({ alert: { kind, count, subjectId }, onGo }: { alert: Alert; onGo: () => void }) {
  const title = t(`shell.alerts.${kind}`, { count })
  if (kind === 'failed_job') return <span>{title}</span>
  if ((kind === 'new_order' || kind === 'new_review') && count === 1 && subjectId)
    return (
      <PageLink to={`${pageOf[kind]}.detail`} params={{ id: subjectId }} onClick={onGo}>
        {title}
      </PageLink>
    )
  return (
    <PageLink to={pageOf[kind]} onClick={onGo}>
      {title}
    </PageLink>
  )
}

function namesOf({ kind, names }: Alert): string {
  if (kind === 'email_problem') return ''
  const shown = names.slice(0, NAMES_SHOWN).map((name) => (kind === 'failed_job' ? titleOf(name) : name))
  return `${shown.join(', ')}${names.length > NAMES_SHOWN ? ', …' : ''} · `
}
