import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { CreatePage } from '../../../ui/form/create-page.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useGo } from '../../../ui/layout/use-go.ts'
import { t } from '../../../messages/messages.ts'
import { ChartFields } from './chart-fields.tsx'
import { bodyOf, chartRules, newValues, type ChartValues } from './chart-values.ts'

const FORM = 'size-chart'

/** The page that creates a size chart. After saving, the list of size charts opens. */
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
    <CreatePage list="website.sizechart" formId={FORM} form={form} action={t('sizeCharts.save')}>
      <SaveBar
        form={FORM}
        changed={form.changed.map((field) => t(`sizeCharts.field.${field}`))}
        saving={form.sending}
        onDiscard={form.discard}
      />
      <ChartFields form={form} failure={form.failure} id={FORM} chartId={null} />
    </CreatePage>
  )
}
