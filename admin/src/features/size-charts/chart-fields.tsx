import { Button, Textarea, TextInput } from '@mantine/core'

import { Card } from '../../ui/card.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { t } from '../../words/words.ts'
import { chartHtml, readChart } from './chart-html.ts'
import { ChartStart } from './chart-start.tsx'
import { ChartTable } from './chart-table.tsx'
import css from './chart-table.module.css'
import type { ChartForm } from './use-chart-form.ts'

const NAME_MAX = 120
const HTML_ROWS = 14
const NOTE_ROWS = 3

/** Name and table of a size chart. What is more than a plain table is edited as HTML. */
export function ChartFields({ form, id, isNew = false }: { form: ChartForm; id: string; isNew?: boolean }) {
  const { chart, html } = form.values
  const readable = chart ? null : readChart(html)

  function toggle(): void {
    if (chart) form.set('html', chartHtml(chart))
    form.set('chart', readable)
  }

  return (
    <form id={id} className="stack" {...form.props}>
      <FormFailure error={form.failure} title={t('sizeCharts.save.failed')} />
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
            <ChartStart rows={chart.rows} isNew={isNew} onChange={(rows) => form.set('chart', (now) => now && { ...now, rows })} />
            <ChartTable rows={chart.rows} onChange={(rows) => form.set('chart', { ...chart, rows })} />
            <Textarea
              label={t('sizeCharts.note')}
              description={t('sizeCharts.note.help')}
              rows={NOTE_ROWS}
              autosize={false}
              value={chart.note}
              onChange={(event) => form.set('chart', { ...chart, note: event.currentTarget.value })}
            />
          </div>
        ) : (
          <Textarea
            label={t('sizeCharts.html')}
            description={t('sizeCharts.html.help')}
            rows={HTML_ROWS}
            autosize={false}
            spellCheck={false}
            {...form.text('html')}
          />
        )}
      </Card>
    </form>
  )
}
