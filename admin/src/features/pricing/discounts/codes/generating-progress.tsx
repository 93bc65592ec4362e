import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { callQuery } from '../../../../api/query.ts'
import { JobProgress } from '../../../../ui/feedback/job-progress.tsx'
import { t } from '../../../../messages/messages.ts'

const POLL_MS = 1000
/** What shows codes, or how many there are. */
const shown = ['discounts.codes', 'discounts.list', 'discounts.get'] as const

/** How far the making of codes is; once it is over they are read again. */
export function GeneratingProgress({ jobId }: { jobId: string }) {
  const client = useQueryClient()
  const { data: job } = useQuery({
    ...callQuery('backgroundJobs.get', { params: { id: jobId } }),
    refetchInterval: ({ state }) => (state.data && isOver(state.data.state) ? false : POLL_MS),
  })
  const over = job !== undefined && isOver(job.state)
  useEffect(() => {
    if (over) for (const name of shown) void client.invalidateQueries({ queryKey: [name] })
  }, [over, client])
  return job && <JobProgress title={t('discounts.codes.generating')} job={job} />
}

const isOver = (state: string) => state === 'completed' || state === 'failed'
