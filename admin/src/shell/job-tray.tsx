import { ActionIcon, Button, Indicator } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../api/query.ts'
import { JobProgress } from '../ui/feedback/job-progress.tsx'
import { PageLink } from '../ui/layout/page-link.tsx'
import { Popover } from '../ui/overlay/popover.tsx'
import { t } from '../messages/messages.ts'
import css from './job-tray.module.css'
import { TrayAlerts, useAlerts } from './tray-alerts.tsx'
import { bulkOf, isBusy, type Job, titleOf } from './jobs.ts'
import { useEndedJobs } from './use-ended-jobs.ts'

const BUSY_POLL_MS = 2000
const IDLE_POLL_MS = 60_000

/** The menu of background jobs, with their progress and links to their results. */
export function JobTray() {
  const { data } = useQuery({
    ...callQuery('backgroundJobs.list'),
    retry: false,
    refetchInterval: (query) => (query.state.data?.items.some(isBusy) ? BUSY_POLL_MS : IDLE_POLL_MS),
  })
  useEndedJobs(data?.items)
  const jobs = data?.items ?? []
  const busy = jobs.filter(isBusy).length
  const alerts = useAlerts()
  const news = busy + alerts.newCount
  return (
    <Popover
      label={t('shell.jobs.title')}
      align="end"
      renderTrigger={(props) => (
        <Indicator disabled={news === 0} label={news} size={16} offset={8}>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={busy > 0 ? t('shell.jobs', { count: busy }) : t('shell.alerts.bell', { count: alerts.newCount })}
            {...props}
          >
            <IconBell size={18} stroke={1.5} />
          </ActionIcon>
        </Indicator>
      )}
    >
      {(close) => (
        <div className={css['tray']}>
          <h2 className={css['title']}>{t('shell.jobs.title')}</h2>
          <TrayAlerts items={alerts.items} onGo={close} />
          {jobs.length === 0 && alerts.items.length === 0 && <p className={css['none']}>{t('shell.jobs.none')}</p>}
          <ul className={css['list']}>
            {jobs.map((job) => (
              <li key={job.id}>
                <JobProgress title={titleOf(job.kind)} job={job} actions={<Result job={job} onGo={close} />} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Popover>
  )
}

/** A link to the result of a job. Imports have their own page, and so do bulk actions that skipped orders. */
function Result({ job, onGo }: { job: Job; onGo: () => void }) {
  const { kind, subjectId, failed, state } = job
  const bulk = bulkOf(job)
  if (bulk && failed > 0) {
    return (
      <PageLink to={bulk.page} params={{ id: bulk.id }} onClick={onGo}>
        {t('shell.jobs.left')}
      </PageLink>
    )
  }
  if (kind.endsWith('.bulk.export') && state === 'completed' && subjectId)
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => void import('./download-export.ts').then((to) => to.downloadExport(subjectId))}
      >
        {t('shell.jobs.download')}
      </Button>
    )
  if (kind.startsWith('bulkUpdates.') && subjectId) {
    return (
      <PageLink to="website.bulkupdates.update" params={{ id: subjectId }} onClick={onGo}>
        {t('shell.jobs.show')}
      </PageLink>
    )
  }
  const page = importPages.find(([one]) => kind.startsWith(`imports.${one}.`))?.[1]
  if (!page || !subjectId) return null
  return (
    <PageLink to={page} search={{ id: subjectId }} onClick={onGo}>
      {t('shell.jobs.show')}
    </PageLink>
  )
}

const importPages = [
  ['products', 'website.products.import'],
  ['orders', 'website.orders.import'],
  ['inventory', 'website.inventory.import'],
  ['fulfillments', 'website.orders.fulfillments'],
  ['customers', 'website.customer.import'],
  ['spend', 'website.estimated-profit.import'],
  ['reviews', 'website.reviews.import'],
] as const
