import { useQuery } from '@tanstack/react-query'

import type { CallError } from '../../../api/call-error.ts'
import type { Answer, CallInput } from '../../../api/types.ts'
import type { CardResult } from '../card/card-frame.tsx'
import { type ReportCall, reportQuery } from '../report-query.ts'
import { cardResult } from './card-result.ts'

type Overview = Answer<'reports.overview'>
export type CardName = keyof Overview

/** What the cards of the Overview are about. */
export interface CardProps {
  query: CallInput<'reports.totalSales'>['query']
  /** Whether it is known which stores to count. */
  ready: boolean
  /** Whether the report is loaded again when the card appears, even if it has just been loaded. Cards that move don’t do that. */
  reloads?: boolean
  /** Whether no other card has its figures from the call for all cards, so that the card makes only its own. */
  isAlone?: boolean
}

/**
 * Loads one card. All cards share one call. If it fails, each card makes its own, so that a card that fails does not affect the
 * others.
 */
export function useCard<N extends CardName>(
  name: N,
  { query, ready, reloads = true, isAlone = false }: CardProps,
): CardResult<Overview[N]> {
  // The call is not repeated, because the cards’ own calls follow at once.
  const whole = useQuery({
    ...reportQuery('reports.overview', query),
    enabled: ready && !isAlone,
    retry: false,
    ...(!reloads && { refetchOnMount: true }),
  })
  const call: ReportCall = `reports.${name}`
  const own = useQuery<Overview[N], CallError>({
    ...(reportQuery(call, query) as object),
    queryKey: [call, { query }],
    enabled: ready && (isAlone || whole.isError),
  })
  return isAlone ? own : cardResult(name, whole, own)
}
