import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../api/query.ts'
import { Card } from '../../ui/layout/card.tsx'
import { JobProgress } from '../../ui/feedback/job-progress.tsx'
import { t } from '../../messages/messages.ts'
import type { Import } from './import-state.ts'
import css from './imports.module.css'

const titles = { checking: 'imports.checking', running: 'imports.running', undoing: 'imports.undoing' } as const

/** Shows the current task with its progress and remaining time. The task continues even if the page is closed. */
export function ImportProgress({ data }: { data: Import }) {
  const { data: jobs } = useQuery(callQuery('backgroundJobs.list'))
  // Other users' jobs are not listed. Without the job, its start is unknown and no remaining time is shown.
  const job = jobs?.items.find(({ subjectId, finishedAt }) => subjectId === data.id && finishedAt === null)
  const title = data.state in titles ? t(titles[data.state as keyof typeof titles], { name: data.fileName }) : data.fileName
  const isUndo = data.state === 'undoing'
  return (
    <Card>
      <div className="stack">
        <JobProgress
          title={title}
          job={{
            state: job?.state ?? 'running',
            done: isUndo ? (job?.done ?? 0) : data.rowsDone,
            total: isUndo || !job ? (job?.total ?? null) : data.rowsTotal,
            failed: data.counts.error,
            failure: null,
            createdAt: job?.createdAt ?? data.createdAt,
          }}
        />
        <p className={css['quiet']}>{t(data.state === 'checking' ? 'imports.checking.help' : 'imports.running.help')}</p>
      </div>
    </Card>
  )
}
