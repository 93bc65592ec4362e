import { Button } from '@mantine/core'
import { decimalsOf } from '@vitrine/contract/money.ts'
import { useCallback } from 'react'

import { useStore } from '../../../../api/use-store.ts'
import { globalError, globalSuccess } from '../../../../events.ts'
import { t } from '../../../../messages/messages.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Failed } from '../../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { FormFailure } from '../../../../ui/form/form-failure.tsx'
import { SaveBar } from '../../../../ui/form/save-bar.tsx'
import { PageLink } from '../../../../ui/layout/page-link.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { useBulkSelection } from '../rules/use-bulk-selection.ts'
import css from './sheet.module.css'
import { useSheetColumns } from './sheet-columns.ts'
import { afterSave, noEdits } from './sheet-edits.ts'
import { SheetGrid } from './sheet-grid.tsx'
import { SheetTools } from './sheet-tools.tsx'
import { useSaveCells } from './use-save-cells.ts'
import { useSheet } from './use-sheet.ts'
import { useSheetRows } from './use-sheet-rows.ts'

/** The spreadsheet of products and their variants. */
export function SheetPage() {
  const { currency } = useStore()
  const { selection } = useBulkSelection()
  const { query, rows, total, loadAll } = useSheetRows(selection)
  const { layout, fields } = useSheetColumns()
  const sheet = useSheet({ rows, fields, decimals: decimalsOf(currency) })
  const save = useSaveCells()
  const { edits } = sheet.state
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage])

  async function submit(): Promise<void> {
    const cells = [...edits.values()]
    const unreadable = cells.filter(({ after }) => after === undefined).length
    if (unreadable > 0) return globalError([t('bulkUpdates.sheet.faulty', { count: unreadable })])
    const { update, refusals } = await save.mutateAsync(cells)
    await query.refetch()
    sheet.setState((now) => afterSave(now, refusals))
    if (refusals.length === 0) globalSuccess([t('bulkUpdates.sheet.saved', { count: update.counts.cells })])
    else globalError([t('bulkUpdates.sheet.savedSome', { count: update.counts.cells, left: refusals.length })])
  }

  return (
    <Page
      title={t('page.website.bulkupdates.sheet')}
      breadcrumb={<PageLink to="website.bulkupdates">{t('page.website.bulkupdates')}</PageLink>}
      note={query.data && t('bulkUpdates.sheet.loaded', { count: total })}
    >
      <form
        id="sheet"
        hidden
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) void submit().catch(() => undefined)
        }}
      />
      <SaveBar
        form="sheet"
        changed={edits.size > 0 ? [t('bulkUpdates.sheet.changed', { count: edits.size })] : []}
        saving={save.isPending}
        onDiscard={() => sheet.setState(noEdits)}
      />
      <FormFailure error={save.error} />
      {isError && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton lines={10} />}
      {query.data && rows.length === 0 && (
        <EmptyState
          title={t('bulkUpdates.sheet.empty.title')}
          illustration="shelf"
          actions={
            <Button renderRoot={(props) => <PageLink to="website.products" {...props} />}>{t('bulkUpdates.sheet.empty.action')}</Button>
          }
        >
          {t('bulkUpdates.sheet.empty.body')}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <div className={css['sheet']}>
          <SheetTools sheet={sheet} layout={layout} loadAll={loadAll} />
          <SheetGrid sheet={sheet} count={hasNextPage ? null : rows.length} onEnd={onEnd} />
        </div>
      )}
    </Page>
  )
}
