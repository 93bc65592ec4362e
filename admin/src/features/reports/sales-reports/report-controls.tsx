import { ActionIcon, Button, Switch, Tooltip } from '@mantine/core'
import { IconColumns, IconDots } from '@tabler/icons-react'
import { columnsOf, fileNameOf, type ReportColumn, timeReports } from '@vitrine/contract/sales-reports.ts'

import { call } from '../../../api/call.ts'
import { t } from '../../../messages/messages.ts'
import { globalSuccess } from '../../../events.ts'
import { copyText } from '../../../ui/data/copy-text.ts'
import { useCsvExport } from '../../../ui/data/use-csv-export.ts'
import { ActionMenu, type MenuAction } from '../../../ui/overlay/action-menu.tsx'
import css from './report-controls.module.css'
import { granularities, type Query } from './report-url.ts'
import { useReportActions } from './saved/report-actions.tsx'
import { SavedButtons } from './saved/saved-buttons.tsx'
import type { SavedReports } from './saved/use-saved-reports.ts'
import type { ShownView } from './use-report-view.ts'

interface ReportControlsProps {
  view: ShownView
  query: Query
  saved: SavedReports
  /** Whether the range ended before today, so that its figures are loaded once. */
  isOver: boolean
}

/** What changes the report below the choice of dates and stores: its intervals, columns and auto-refresh, and what is done with it. */
export function ReportControls({ view, query, saved, isOver }: ReportControlsProps) {
  const { actionsOf, email, dialog } = useReportActions(() => view.set({ saved: undefined }))
  const { current } = saved
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
      <SavedButtons view={view} saved={saved} onEmail={() => current && email(current)} />
      <MoreActions view={view} query={query} savedActions={current ? actionsOf(current) : []} />
      {dialog}
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
  const all = columnsOf(report)
  const toggle = (column: ReportColumn) => {
    const chosen = all.filter((name) => columns.includes(name) !== (name === column))
    // Without any column, and with all of them, the URL names none.
    set({ columns: chosen.length === all.length ? undefined : chosen.join(',') })
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

interface MoreActionsProps extends Pick<ReportControlsProps, 'view' | 'query'> {
  savedActions: readonly MenuAction[]
}

function MoreActions({ view, query, savedActions }: MoreActionsProps) {
  const exported = useCsvExport(fileNameOf(view.report), (of: Query) =>
    call('salesReports.export', { params: { report: view.report }, query: of }),
  )
  return (
    <ActionMenu
      label={t('salesReports.more')}
      actions={[
        { label: t('salesReports.export'), run: () => exported.mutate(query) },
        { label: t('salesReports.copyLink'), run: () => void copyText(location.href, () => globalSuccess([t('salesReports.copied')])) },
        { label: t('salesReports.print'), run: () => window.print() },
        ...savedActions.map((action, at) => (at === 0 ? { ...action, divided: true } : action)),
      ]}
      renderTrigger={(trigger) => (
        <ActionIcon variant="default" size={36} aria-label={t('salesReports.more')} loading={exported.isPending} {...trigger}>
          <IconDots size={16} stroke={1.5} />
        </ActionIcon>
      )}
    />
  )
}
