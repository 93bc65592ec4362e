import { listQuery } from '../../api/query.ts'
import { revalidate } from '../../api/revalidate.ts'
import type { Answer, CallArguments, CallInput, CallName } from '../../api/types.ts'
import { todayIn } from '../../ui/data/format.ts'

/** The calls that answer a report for a range of dates. */
export type ReportCall = Extract<CallName, `reports.${string}`> & Exclude<CallName, 'reports.today'>

/**
 * Returns the query options of a report. An unchanged report is not sent again. A range that ended before today is only fetched again
 * when a page with it opens, and not while one is open.
 */
export function reportQuery<N extends ReportCall>(name: N, query: CallInput<'reports.totalSales'>['query']) {
  const input = { query } as unknown as CallInput<N>
  return {
    ...listQuery(name, ...([input] as unknown as CallArguments<N>)),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Answer<N>> =>
      revalidate(name, ...([{ ...input, signal }] as unknown as CallArguments<N>)),
    ...(isOver(query) && { staleTime: Infinity }),
  }
}

/** Whether the range of a report ended before today, so that its figures hardly change. */
export const isOver = ({ timezone, toTime }: { timezone?: string | undefined; toTime: string }): boolean =>
  timezone !== undefined && toTime < todayIn(timezone)
