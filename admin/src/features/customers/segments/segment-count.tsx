import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../api/query.ts'
import { number } from '../../../ui/data/format.ts'
import { t } from '../../../messages/messages.ts'
import css from './segments.module.css'

interface SegmentCountProps {
  id: string
  /** Whether it says what it counts, where no column heading does. */
  isNamed?: boolean
}

/** The number of customers in a segment, counted once the list is there. */
export function SegmentCount({ id, isNamed = false }: SegmentCountProps) {
  const count = useQuery(callQuery('segments.count', { params: { id } }))
  if (count.isError) return <span className={css['quiet']}>{t('segments.count.unknown')}</span>
  if (!count.data) return <span className={css['quiet']}>{t('segments.count.counting')}</span>
  return <span>{isNamed ? t('segments.count.customers', { count: count.data.count }) : number(count.data.count)}</span>
}
