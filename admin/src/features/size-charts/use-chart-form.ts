import { PRODUCT_BODY_MAX } from '@vitrine/contract/limits.ts'

import type { Answer, CallInput } from '../../api/types.ts'
import { useForm } from '../../ui/use-form.ts'
import { t } from '../../words/words.ts'
import { chartHtml, readChart, type Chart } from './chart-html.ts'
import { templateRows } from './chart-templates.ts'

export type SizeChart = Answer<'sizeCharts.get'>

export type ChartValues = {
  name: string
  /** Null while it is edited as HTML. */
  chart: Chart | null
  html: string
}

const valuesOf = ({ name, bodyHtml }: SizeChart): ChartValues => ({ name, chart: readChart(bodyHtml), html: bodyHtml })

const newValues = (): ChartValues => ({
  name: '',
  chart: { rows: templateRows('blank'), note: '' },
  html: '',
})

const bodyOf = ({ name, chart, html }: ChartValues) => ({ name, bodyHtml: chart ? chartHtml(chart) : html })

/** The form of a size chart; null: a new one. */
export function useChartForm(saved: SizeChart | null, save: (body: CallInput<'sizeCharts.create'>['body']) => Promise<unknown>) {
  return useForm<ChartValues>({
    initial: saved ? valuesOf(saved) : newValues(),
    rules: {
      name: (name) => (name.trim() === '' ? t('sizeCharts.name.required') : null),
      html: (html) => (html.length > PRODUCT_BODY_MAX ? t('sizeCharts.html.long') : null),
    },
    submit: (values) => save(bodyOf(values)),
  })
}

export type ChartForm = ReturnType<typeof useChartForm>
