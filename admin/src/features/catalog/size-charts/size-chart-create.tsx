import { Button } from '@mantine/core'

import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useGo } from '../../../ui/layout/use-go.ts'
import { t } from '../../../messages/messages.ts'
import { ChartFields } from './chart-fields.tsx'
import { bodyOf, chartRules, newValues, type ChartValues } from './chart-values.ts'

const FORM = 'size-chart'

/** The page that creates a size chart. */
export function SizeChartCreate() {
  const go = useGo()
  const create = useChange('sizeCharts.create', { refresh: ['sizeCharts.list'] })
  const form = useForm<ChartValues>({
    initial: newValues(),
    rules: chartRules,
    submit: async (values) => {
      const { name } = await create.mutateAsync({ body: bodyOf(values) })
      await go('website.sizechart')
      globalSuccess([t('sizeCharts.created', { name })])
    },
  })
  return (
    <Page
      title={t('page.website.sizechart.create')}
      breadcrumb={<PageLink to="website.sizechart">{t('page.website.sizechart')}</PageLink>}
      actions={
        <Button type="submit" form={FORM} loading={form.sending}>
          {t('sizeCharts.save')}
        </Button>
      }
    >
      <LeaveGuard active={form.changed.length > 0 && !form.sending} />
      <ChartFields form={form} failure={form.failure} id={FORM} isNew />
    </Page>
  )
}
