import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { callQuery } from '../../../../api/query.ts'
import { JobProgress } from '../../../../ui/feedback/job-progress.tsx'
import { t } from '../../../../messages/messages.ts'

const POLL_MS = 1000
/** The calls whose answers contain codes or their number. */
const shown = ['discounts.codes', 'discounts.list', 'discounts.get'] as const

/** Shows the progress of generating codes. When the job has ended, the codes are loaded again. */
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
