import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LIST_PAGE_MAX } from '@vitrine/contract/limits.ts'

import { callQuery } from '../../../api/query.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { t } from '../../../messages/messages.ts'
import type { ProductForm } from './product-form.ts'
import { ShownSizeChart } from './shown-size-chart.tsx'

/**
 * The card that chooses the size chart for the product’s page. Without a choice, the rules of the size charts decide.
 * @param productId null for a new product
 */
export function SizeChartCard({ form, productId }: { form: ProductForm; productId: string | null }) {
  const charts = useQuery(callQuery('sizeCharts.list', { query: { limit: String(LIST_PAGE_MAX) } }))
  const chosen = form.values.sizeChartId
  const known = (charts.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  // The chosen chart may be missing from the list while it loads, or when there is more than one page of charts.
  const unknown =
    chosen !== null && known.every(({ value }) => value !== chosen) ? [{ value: chosen, label: t('products.sizeChart.one') }] : []
  return (
    <Card title={t('products.sizeChart')}>
      {charts.isError && <Failed error={charts.error} onRetry={() => void charts.refetch()} />}
      <NativeSelect
        aria-label={t('products.sizeChart')}
        description={t(charts.data?.total === 0 ? 'products.sizeChart.empty' : 'products.sizeChart.help')}
        data={[{ value: '', label: t('products.sizeChart.none') }, ...unknown, ...known]}
        value={chosen ?? ''}
        error={form.errors.sizeChartId}
        onChange={({ currentTarget }) => form.set('sizeChartId', currentTarget.value || null)}
      />
      {productId !== null && <ShownSizeChart productId={productId} />}
    </Card>
  )
}
