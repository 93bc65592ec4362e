import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { callQuery, listQuery } from '../../../api/query.ts'
import { globalSuccess, notify } from '../../../events.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { IndexList } from '../../../ui/list/index-list.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { t } from '../../../messages/messages.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { pasteBlock } from './paste-block.ts'
import { SettingsDialog, type SettingsOf } from './settings-dialog.tsx'
import { stockBulk } from './stock-bulk.tsx'
import { stockColumns, stockLine, type StockListState } from './stock-columns.tsx'
import { StockConflicts } from './stock-conflict.tsx'
import type { StockRow } from './stock-edits.ts'
import { DEFAULT_SORT, filterKeys, stockFilters, stockSorts, stockViews } from './stock-filters.ts'
import { StockTools } from './stock-tools.tsx'
import { useStockEdits } from './use-stock-edits.ts'
import { useStockExport } from './use-stock-export.ts'
import { variantName } from './variant-name.ts'

/** The form that the save bar submits. It is empty, because the fields are the cells of the list. */
const STOCK_FORM = 'stock'

/** The page with the stock of every variant, which can be edited in place. */
export function InventoryPage() {
  const { query, filter } = useListState(filterKeys)
  const stock = useQuery(listQuery('inventory.list', { query }))
  const { data: facets } = useQuery(callQuery('products.facets'))
  const exported = useStockExport()
  const edits = useStockEdits()
  const [history, setHistory] = useState<StockRow | null>(null)
  const [settings, setSettings] = useState<SettingsOf | null>(null)
  const [isRefused, setRefused] = useState(false)
  const isEmpty = stock.data?.total === 0 && Object.keys(filter).length === 0

  const state: StockListState = {
    edits,
    onPaste: (row, field, cells) => {
      const left = pasteBlock(stock.data?.items ?? [], row, field, cells, edits.write)
      if (left > 0) notify({ tone: 'attention', messages: [t('inventory.paste.left', { count: left })] })
    },
    onHistory: setHistory,
    onSettings: (row) => setSettings({ row }),
  }

  function save(): void {
    setRefused(edits.hasWrong)
    if (edits.hasWrong) document.querySelector<HTMLInputElement>('[data-stock][aria-invalid=true]')?.focus()
    else void edits.save()
  }

  return (
    <Page
      title={t('page.website.inventory')}
      actions={
        !isEmpty && (
          <>
            <Button variant="default" loading={exported.isPending} onClick={() => exported.mutate(filter)}>
              {t('inventory.export')}
            </Button>
            <Button variant="default" renderRoot={(props) => <PageLink to="website.inventory.import" {...props} />}>
              {t('inventory.import')}
            </Button>
          </>
        )
      }
    >
      <SaveBar
        form={STOCK_FORM}
        changed={edits.edits.size === 0 ? [] : [t('inventory.changed', { count: edits.edits.size })]}
        saving={edits.isSaving}
        onDiscard={edits.discard}
      />
      {edits.error && <Failed error={edits.error} title={t('inventory.save.failed')} />}
      {edits.gone > 0 && <Banner tone="attention">{t('inventory.gone', { count: edits.gone })}</Banner>}
      {isRefused && edits.hasWrong && <Banner tone="critical">{t('inventory.wrong.mend')}</Banner>}
      <form
        id={STOCK_FORM}
        hidden
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      />
      <IndexList
        list="inventory"
        label={t('inventory.label')}
        query={stock}
        columns={stockColumns(state)}
        rowId={({ variantId }) => variantId}
        rowLabel={variantName}
        mobile={stockLine(state)}
        filters={stockFilters(facets)}
        sorts={stockSorts()}
        defaultSort={DEFAULT_SORT}
        views={stockViews()}
        tools={<StockTools edits={edits} />}
        bulk={stockBulk((selection, count) => setSettings({ selection, count }))}
        empty={{
          title: t('inventory.empty.title'),
          body: t('inventory.empty.body'),
          illustration: 'box',
          actions: (
            <Button renderRoot={(props) => <PageLink to="website.products.create" {...props} />}>{t('inventory.empty.action')}</Button>
          ),
        }}
      />
      <StockConflicts edits={edits} />
      <HistoryDialog row={history} onClose={() => setHistory(null)} />
      <SettingsDialog of={settings} onClose={() => setSettings(null)} onSaved={() => globalSuccess([t('inventory.settings.saved')])} />
    </Page>
  )
}
