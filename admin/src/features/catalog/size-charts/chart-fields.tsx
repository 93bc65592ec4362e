import { Button, Textarea, TextInput } from '@mantine/core'

import type { CallError } from '../../../api/call-error.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { t } from '../../../messages/messages.ts'
import { chartHtml, readChart } from './chart-html.ts'
import { ChartStart } from './chart-start.tsx'
import { ChartTable } from './chart-table.tsx'
import css from './chart-table.module.css'
import type { ChartForm, ChartValues } from './chart-values.ts'
import { RuleCard } from './rule-card.tsx'

const NAME_MAX = 120
const HTML_ROWS = 14
const NOTE_ROWS = 3

interface ChartFieldsProps {
  form: ChartForm
  failure: CallError | null
  /** The ID of the form. */
  id: string
  /** The ID of the chart; null for a new one. */
  chartId: string | null
}

/** The fields of a size chart: its name and its table. HTML that is not a plain table is edited as text. */
export function ChartFields({ form, failure, id, chartId }: ChartFieldsProps) {
  const { chart, html } = form.values.content
  const change = (next: Partial<ChartValues['content']>) => form.set('content', (now) => ({ ...now, ...next }))
  const readable = chart ? null : readChart(html)

  function toggle(): void {
    change({ chart: readable, ...(chart && { html: chartHtml(chart) }) })
  }

  return (
    <form id={id} className="stack" {...form.props}>
      <FormFailure error={failure} title={t('sizeCharts.save.failed')} />
      <Card>
        <TextInput label={t('sizeCharts.name')} description={t('sizeCharts.name.help')} maxLength={NAME_MAX} {...form.text('name')} />
      </Card>
      <Card
        title={t('sizeCharts.table')}
        actions={
          (chart || readable) && (
            <Button variant="subtle" size="compact-sm" onClick={toggle}>
              {t(chart ? 'kit.text.html' : 'sizeCharts.asTable')}
            </Button>
          )
        }
      >
        {chart ? (
          <div className="stack">
            <p className={css['help']}>{t('sizeCharts.table.help')}</p>
            <ChartStart
              rows={chart.rows}
              isNew={chartId === null}
              onChange={(rows) => form.set('content', (now) => ({ ...now, chart: now.chart && { ...now.chart, rows } }))}
            />
            <ChartTable rows={chart.rows} onChange={(rows) => change({ chart: { ...chart, rows } })} />
            <Textarea
              label={t('sizeCharts.note')}
              description={t('sizeCharts.note.help')}
              rows={NOTE_ROWS}
              autosize={false}
              value={chart.note}
              onChange={(event) => change({ chart: { ...chart, note: event.currentTarget.value } })}
            />
          </div>
        ) : (
          <Textarea
            label={t('sizeCharts.html')}
            description={t('sizeCharts.html.help')}
            rows={HTML_ROWS}
            autosize={false}
            spellCheck={false}
            error={form.errors.content}
            value={html}
            onChange={(event) => change({ html: event.currentTarget.value })}
          />
        )}
      </Card>
      <RuleCard form={form} id={chartId} />
    </form>
  )
}
