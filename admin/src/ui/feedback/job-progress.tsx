import type { ReactNode } from 'react'

import type { Answer } from '../../api/types.ts'
import { t } from '../../messages/messages.ts'
import { number } from '../data/format.ts'
import css from './job-progress.module.css'

const MINUTE_MS = 60_000

interface JobProgressProps {
  title: string
  job: Pick<Answer<'backgroundJobs.get'>, 'state' | 'done' | 'total' | 'failed' | 'failure' | 'createdAt'>
  /** Links or buttons for the result, the failed rows, or undo. */
  actions?: ReactNode
}

/** The progress of a background job, with its remaining time or its result. */
export function JobProgress({ title, job, actions }: JobProgressProps) {
  const { state, done, total } = job
  const share = state === 'completed' ? 1 : total ? done / total : undefined
  return (
    <div className={css['job']} data-state={state}>
      <div className={`apart ${css['head']}`}>
        <strong>{title}</strong>
        <span className={css['status']}>{statusText(job)}</span>
      </div>
      {(state === 'queued' || state === 'running') && (
        <progress className={css['bar']} aria-label={title} {...(share !== undefined && { value: share })} max={1} />
      )}
      {job.failure && <p className={css['failure']}>{job.failure}</p>}
      {actions && <div className={css['actions']}>{actions}</div>}
    </div>
  )
}

function statusText({ state, done, total, failed, createdAt }: JobProgressProps['job']): string {
  if (state === 'queued') return t('kit.job.queued')
  if (state === 'failed') return t('kit.job.failed')
  if (state === 'completed') return failed > 0 ? t('kit.job.completedSome', { failed }) : t('kit.job.completed')
  if (total === null) return t('kit.job.counting', { done: number(done) })
  const progress = t('kit.job.running', { done: number(done), total: number(total) })
  return done === 0 ? progress : `${progress} · ${t('kit.job.left', { minutes: minutesLeft(createdAt, done, total) })}`
}

/** Estimates the remaining whole minutes from the speed so far. */
const minutesLeft = (createdAt: string, done: number, total: number) =>
  Math.round((((Date.now() - Date.parse(createdAt)) / done) * (total - done)) / MINUTE_MS)
