import { ActionIcon, Button, Switch, Tooltip } from '@mantine/core'
import { IconColumns, IconDots } from '@tabler/icons-react'
import { lineReports, type SalesColumn, salesColumns, timeReports } from '@vitrine/contract/sales-reports.ts'

import { call } from '../../../api/call.ts'
import { t } from '../../../messages/messages.ts'
import { globalSuccess } from '../../../events.ts'
import { copyText } from '../../../ui/data/copy-text.ts'
import { useCsvExport } from '../../../ui/data/use-csv-export.ts'
import { SaveView } from '../../../ui/list/save-view.tsx'
import { useSavedViews } from '../../../ui/list/use-list-layout.ts'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import css from './report-controls.module.css'
import { granularities, type Query, type Search } from './report-url.ts'
import type { ShownView } from './use-report-view.ts'

interface ReportControlsProps {
  view: ShownView
  query: Query
  /** Whether the range ended before today, so that its figures are loaded once. */
  isOver: boolean
}

/** What changes the report below the choice of dates and stores: its intervals, columns and auto-refresh, and what is done with it. */
export function ReportControls({ view, query, isOver }: ReportControlsProps) {
  return (
    <div className={css['controls']}>
      <Tooltip label={t('salesReports.refresh.over')} disabled={!isOver}>
        <div>
          <Switch
            label={t('salesReports.refresh')}
            checked={view.refresh}
            onChange={(event) => view.set({ refresh: event.currentTarget.checked ? 'true' : undefined })}
          />
        </div>
      </Tooltip>
      <span className={css['gap']} />
      {timeReports.has(view.report) && view.report !== 'hour' && <IntervalMenu view={view} />}
      <ColumnMenu view={view} />
      <SavedReports view={view} />
      <MoreActions view={view} query={query} />
    </div>
  )
}

function IntervalMenu({ view: { granularity, set } }: Pick<ReportControlsProps, 'view'>) {
  const current = t(granularity ? `salesReports.interval.${granularity}` : 'salesReports.interval.auto')
  return (
    <ActionMenu
      label={t('salesReports.interval')}
      actions={[
        { label: t('salesReports.interval.auto'), checked: granularity === undefined, run: () => set({ group: undefined }) },
        ...granularities.map((name) => ({
          label: t(`salesReports.interval.${name}`),
          checked: name === granularity,
          run: () => set({ group: name }),
        })),
      ]}
      renderTrigger={(trigger) => (
        <Button variant="default" {...trigger}>
          {current}
        </Button>
      )}
    />
  )
}

function ColumnMenu({ view: { report, columns, set } }: Pick<ReportControlsProps, 'view'>) {
  const all = lineReports.has(report) ? salesColumns.filter((name) => name !== 'orders' && name !== 'averageOrderValue') : salesColumns
  const toggle = (column: SalesColumn) => {
    const chosen = salesColumns.filter((name) => columns.includes(name) !== (name === column))
    // Without any column, and with all of them, the URL names none.
    set({ columns: chosen.length === salesColumns.length ? undefined : chosen.join(',') })
  }
  return (
    <ActionMenu
      label={t('salesReports.columns')}
      actions={all.map((column) => ({
        label: t(`salesReports.column.${column}`),
        checked: columns.includes(column),
        run: () => toggle(column),
      }))}
      renderTrigger={(trigger) => (
        <Button variant="default" leftSection={<IconColumns size={16} stroke={1.5} aria-hidden />} {...trigger}>
          {t('salesReports.columns')}
        </Button>
      )}
    />
  )
}

const textOf = (search: Search) =>
  new URLSearchParams(Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))).toString()

function SavedReports({ view }: Pick<ReportControlsProps, 'view'>) {
  const { views, create, remove } = useSavedViews('salesReports')
  return (
    <>
      {views.length > 0 && (
        <ActionMenu
          label={t('salesReports.saved')}
          actions={[
            ...views.map(({ name, query }) => ({ label: name, run: () => view.replace(Object.fromEntries(new URLSearchParams(query))) })),
            ...views.map(({ id, name }, at) => ({
              label: t('salesReports.saved.remove', { name }),
              danger: true,
              divided: at === 0,
              run: () => void remove(id),
            })),
          ]}
          renderTrigger={(trigger) => (
            <Button variant="default" {...trigger}>
              {t('salesReports.saved')}
            </Button>
          )}
        />
      )}
      <SaveView onSave={(name) => create({ name, query: textOf(view.search) })} />
    </>
  )
}

function MoreActions({ view, query }: Pick<ReportControlsProps, 'view' | 'query'>) {
  const exported = useCsvExport(`sales-by-${view.report}`, (of: Query) =>
    call('salesReports.export', { params: { report: view.report }, query: of }),
  )
  return (
    <ActionMenu
      label={t('salesReports.more')}
      actions={[
        { label: t('salesReports.export'), run: () => exported.mutate(query) },
        { label: t('salesReports.copyLink'), run: () => void copyText(location.href, () => globalSuccess([t('salesReports.copied')])) },
        { label: t('salesReports.print'), run: () => window.print() },
      ]}
      renderTrigger={(trigger) => (
        <ActionIcon variant="default" size={36} aria-label={t('salesReports.more')} loading={exported.isPending} {...trigger}>
          <IconDots size={16} stroke={1.5} />
        </ActionIcon>
      )}
    />
  )
}
