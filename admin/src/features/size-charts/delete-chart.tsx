import { useChange } from '../../api/query.ts'
import type { Answer } from '../../api/types.ts'
import { globalSuccess } from '../../events.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { t } from '../../words/words.ts'

export type ChartRow = Answer<'sizeCharts.list'>['items'][number]

interface DeleteChartProps {
  /** Null: closed. */
  chart: Pick<ChartRow, 'id' | 'name' | 'productCount'> | null
  onClose: () => void
  onDeleted?: () => void
}

/** Asks before a size chart is deleted, and tells which products lose it. */
export function DeleteChart({ chart, onClose, onDeleted }: DeleteChartProps) {
  const remove = useChange('sizeCharts.remove', { refresh: ['sizeCharts.list', 'products.get'] })

  async function confirm({ id, name }: Pick<ChartRow, 'id' | 'name'>): Promise<void> {
    await remove.mutateAsync({ params: { id } })
    globalSuccess([t('sizeCharts.deleted', { name })])
    onDeleted?.()
  }

  return (
    <Confirm
      opened={chart !== null}
      title={chart ? t('sizeCharts.delete.title', { name: chart.name }) : ''}
      action={t('sizeCharts.delete')}
      onConfirm={() => chart && confirm(chart)}
      onClose={onClose}
    >
      {chart && t('sizeCharts.delete.body', { count: chart.productCount })}
    </Confirm>
  )
}
