import { PRODUCT_BODY_MAX } from '@vitrine/contract/limits.ts'

import type { Answer } from '../../../api/types.ts'
import type { useForm } from '../../../ui/form/use-form.ts'
import { plainText } from '../../../ui/data/plain-text.ts'
import { t } from '../../../messages/messages.ts'
import { chartHtml, readChart, type Chart } from './chart-html.ts'
import { templateRows } from './chart-templates.ts'

export type SizeChart = Answer<'sizeCharts.get'>

export type ChartValues = {
  name: string
  content: {
    /** The chart as a table; null while it is edited as HTML. */
    chart: Chart | null
    html: string
  }
}

export type ChartForm = ReturnType<typeof useForm<ChartValues>>

export const valuesOf = ({ name, bodyHtml }: SizeChart): ChartValues => ({
  name,
  content: { chart: readChart(bodyHtml), html: bodyHtml },
})

export const newValues = (): ChartValues => ({ name: '', content: { chart: { rows: templateRows('blank'), note: '' }, html: '' } })

export const chartRules = {
  name: (name: string) => (name.trim() === '' ? t('sizeCharts.name.required') : null),
  content: ({ html }: ChartValues['content']) => (html.length > PRODUCT_BODY_MAX ? t('sizeCharts.html.long') : null),
}

/** Converts form values to the body of the calls that save a size chart. */
export const bodyOf = ({ name, content: { chart, html } }: ChartValues) => ({ name, bodyHtml: chart ? chartHtml(chart) : html })

/** Describes a field's value as text for the conflict dialog. */
export function textOf(field: keyof ChartValues, { name, content: { chart, html } }: ChartValues): string {
  if (field === 'name') return name
  return chart ? [...chart.rows.map((row) => row.join(' · ')), chart.note].filter(Boolean).join('; ') : plainText(html) || html
}
