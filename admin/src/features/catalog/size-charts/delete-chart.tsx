import { useChange } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { globalSuccess } from '../../../events.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { t } from '../../../messages/messages.ts'

export type ChartRow = Answer<'sizeCharts.list'>['items'][number]

interface DeleteChartProps {
  /** The chart to delete; null while the dialog is closed. */
  chart: Pick<ChartRow, 'id' | 'name' | 'productCount'> | null
  onClose: () => void
}

/** Returns the mutation that deletes a size chart. Products that showed the chart no longer show one. */
export const useRemoveChart = () => useChange('sizeCharts.remove', { refresh: ['sizeCharts.list', 'products.get'] })

/** A dialog that asks before a size chart is deleted. It says how many products lose the chart. */
export function DeleteChart({ chart, onClose }: DeleteChartProps) {
  const remove = useRemoveChart()

  async function confirm({ id, name }: Pick<ChartRow, 'id' | 'name'>): Promise<void> {
    await remove.mutateAsync({ params: { id } })
    globalSuccess([t('kit.deleted', { title: name })])
  }

  return (
    <Confirm
      opened={chart !== null}
      title={chart ? t('kit.delete.title', { title: chart.name }) : ''}
      action={t('sizeCharts.delete')}
      onConfirm={() => chart && confirm(chart)}
      onClose={onClose}
    >
      {chart && t('sizeCharts.delete.body', { count: chart.productCount })}
    </Confirm>
  )
}
