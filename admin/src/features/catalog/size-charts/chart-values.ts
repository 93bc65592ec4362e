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
  rule: SizeChart['rule']
}

export type ChartForm = ReturnType<typeof useForm<ChartValues>>

export const valuesOf = ({ name, bodyHtml, rule }: SizeChart): ChartValues => ({
  name,
  rule,
  content: { chart: readChart(bodyHtml), html: bodyHtml },
})

export const newValues = (): ChartValues => ({
  name: '',
  content: { chart: { rows: templateRows('blank'), note: '' }, html: '' },
  rule: { appliesTo: 'chosen', types: [], vendors: [], tags: [], exceptTags: [], collections: [] },
})

export const chartRules = {
  name: (name: string) => (name.trim() === '' ? t('sizeCharts.name.required') : null),
  content: ({ html }: ChartValues['content']) => (html.length > PRODUCT_BODY_MAX ? t('sizeCharts.html.long') : null),
  rule: (rule: ChartValues['rule']) => (isComplete(rule) ? null : t('sizeCharts.rule.empty')),
}

/** Whether a rule says which products it is for. */
export const isComplete = ({ appliesTo, types, vendors, tags, collections }: ChartValues['rule']) =>
  appliesTo !== 'matching' || types.length + vendors.length + tags.length + collections.length > 0

/** Converts a rule to the body of calls. */
export const ruleOf = ({ collections, ...rule }: ChartValues['rule']) => ({ ...rule, collectionIds: collections.map(({ id }) => id) })

/** Converts form values to the body of the calls that save a size chart. */
export const bodyOf = ({ name, content: { chart, html }, rule }: ChartValues) => ({
  name,
  bodyHtml: chart ? chartHtml(chart) : html,
  rule: ruleOf(rule),
})

/** Describes a field's value as text for the conflict dialog. */
export function textOf(field: keyof ChartValues, { name, content: { chart, html }, rule }: ChartValues): string {
  if (field === 'name') return name
  if (field === 'rule') return ruleText(rule)
  return chart ? [...chart.rows.map((row) => row.join(' · ')), chart.note].filter(Boolean).join('; ') : plainText(html) || html
}

function ruleText({ appliesTo, types, vendors, tags, exceptTags, collections }: ChartValues['rule']): string {
  const lists = [
    [t('sizeCharts.rule.types'), types],
    [t('sizeCharts.rule.vendors'), vendors],
    [t('sizeCharts.rule.tags'), tags],
    [t('sizeCharts.rule.collections'), collections.map(({ name }) => name)],
    [t('sizeCharts.rule.except'), exceptTags],
  ] as const
  const values = lists.flatMap(([label, list]) => (list.length === 0 ? [] : [`${label}: ${list.join(', ')}`]))
  return [t(`sizeCharts.applies.${appliesTo}`), ...(appliesTo === 'chosen' ? [] : values)].join('; ')
}
