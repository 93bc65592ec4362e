import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../api/query.ts'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { t } from '../../../messages/messages.ts'
import css from './chart-table.module.css'
import { isComplete, ruleOf, type ChartValues } from './chart-values.ts'

const TYPING_PAUSE_MS = 400

/** Says how many products match a rule, and how many of them show the chart. The server is asked when typing pauses. */
export function RuleCount({ id, rule }: { id: string | null; rule: ChartValues['rule'] }) {
  const [settled] = useDebouncedValue(rule, TYPING_PAUSE_MS)
  const canCount = isComplete(settled)
  const count = useQuery({
    ...callQuery('sizeCharts.matches', { body: { id, rule: ruleOf(settled) } }),
    enabled: canCount,
    placeholderData: keepPreviousData,
  })
  if (!canCount) return null
  if (count.isError) return <Failed error={count.error} onRetry={() => void count.refetch()} />
  return (
    <output className={css['help']} aria-busy={count.isFetching}>
      {count.data ? t('sizeCharts.rule.count', count.data) : t('sizeCharts.rule.counting')}
    </output>
  )
}
