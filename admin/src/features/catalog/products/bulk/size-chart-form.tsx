import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LIST_PAGE_MAX } from '@vitrine/contract/limits.ts'

import { callQuery } from '../../../../api/query.ts'
import { DialogForm } from '../../../../ui/overlay/dialog-form.tsx'
import { Failed } from '../../../../ui/feedback/failed.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { t } from '../../../../messages/messages.ts'
import type { ChangeFormProps } from './change-dialog.tsx'
import { useChangeProducts } from './use-change-products.ts'

/** The form that chooses the size chart for the pages of the selected products. */
export function SizeChartForm({ chosen, onClose }: ChangeFormProps) {
  const charts = useQuery(callQuery('sizeCharts.list', { query: { limit: String(LIST_PAGE_MAX) } }))
  const change = useChangeProducts(chosen)
  const form = useForm({
    initial: { sizeChartId: '' },
    submit: async ({ sizeChartId }) => {
      await change({ action: 'set-size-chart', sizeChartId: sizeChartId || null })
      onClose()
    },
  })
  const known = (charts.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <DialogForm form={form} action={t('productBulk.apply', { count: chosen.count })} onClose={onClose}>
      {charts.isError && <Failed error={charts.error} onRetry={() => void charts.refetch()} />}
      <NativeSelect
        label={t('products.sizeChart')}
        description={t(charts.data?.total === 0 ? 'products.sizeChart.empty' : 'products.sizeChart.help')}
        data={[{ value: '', label: t('products.sizeChart.none') }, ...known]}
        data-autofocus
        {...form.text('sizeChartId')}
      />
    </DialogForm>
  )
}
