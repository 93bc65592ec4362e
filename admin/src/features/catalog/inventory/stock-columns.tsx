import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconHistory } from '@tabler/icons-react'

import { number } from '../../../ui/data/format.ts'
import type { Column } from '../../../ui/list/list-types.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { Thumbnail } from '../../../ui/data/thumbnail.tsx'
import { t } from '../../../messages/messages.ts'
import { StockCell } from './stock-cell.tsx'
import type { Field, StockRow } from './stock-edits.ts'
import { StockStatusBadge } from './stock-status-badge.tsx'
import css from './stock-list.module.css'
import type { StockEdits } from './use-stock-edits.ts'
import { variantName } from './variant-name.ts'

export interface StockListState {
  edits: StockEdits
  onPaste: (row: StockRow, field: Field, cells: string[][]) => void
  onHistory: (row: StockRow) => void
  onSettings: (row: StockRow) => void
}

export const stockColumns = (state: StockListState): Column<StockRow>[] => [
  { key: 'product', header: t('inventory.column.product'), sort: 'product', main: true, render: (row) => <Name row={row} /> },
  { key: 'sku', header: t('inventory.column.sku'), sort: 'sku', render: ({ sku }) => <Sku sku={sku} />, width: '9rem' },
  { key: 'level', header: t('inventory.column.level'), render: (row) => <StockStatusBadge row={row} />, width: '9rem', spare: true },
  { ...numbers('unavailable', state), width: '8rem', spare: true },
  {
    key: 'committed',
    header: t('inventory.field.committed'),
    align: 'end',
    render: ({ tracker, committed }) => (tracker === '' ? '' : number(committed)),
    width: '6.5rem',
    spare: true,
  },
  { ...numbers('available', state), sort: 'available' },
  numbers('onHand', state),
  { key: 'more', header: t('inventory.column.more'), render: (row) => <RowButtons row={row} state={state} />, width: '6rem' },
]

const numbers = (field: Field, { edits, onPaste }: StockListState): Column<StockRow> => ({
  key: field,
  header: t(`inventory.field.${field}`),
  align: 'end',
  render: (row) => row.tracker !== '' && <StockCell row={row} field={field} edits={edits} onPaste={onPaste} />,
  width: '9rem',
})

function Name({ row }: { row: StockRow }) {
  return (
    <span className={css['name']}>
      <Thumbnail url={row.imageUrl} />
      <span className={css['title']} title={variantName(row)}>
        <ProductLink row={row}>{row.productTitle}</ProductLink>
        {row.variantTitle && <span className={css['variant']}>{row.variantTitle}</span>}
      </span>
    </span>
  )
}

/** A SKU, truncated when it is long, because the numbers need the space. */
function Sku({ sku }: { sku: string }) {
  return (
    <span className={css['sku']} title={sku}>
      {sku}
    </span>
  )
}

function ProductLink({ row: { productId }, children }: { row: StockRow; children: string }) {
  return (
    <PageLink to="website.products.update" params={{ id: productId }} data-row-link="">
      {children}
    </PageLink>
  )
}

function RowButtons({ row, state }: { row: StockRow; state: StockListState }) {
  const name = variantName(row)
  return (
    <span className={css['buttons']}>
      <ActionIcon aria-label={t('inventory.history.of', { name })} title={t('inventory.history')} onClick={() => state.onHistory(row)}>
        <IconHistory size={18} stroke={1.5} />
      </ActionIcon>
      <ActionIcon aria-label={t('inventory.settings.of', { name })} title={t('inventory.settings')} onClick={() => state.onSettings(row)}>
        <IconAdjustmentsHorizontal size={18} stroke={1.5} />
      </ActionIcon>
    </span>
  )
}

const fields = ['available', 'onHand', 'unavailable'] as const

/** Renders a row on screens too narrow for columns. */
export const stockLine = (state: StockListState) => (row: StockRow) => <StockLine row={row} state={state} />

function StockLine({ row, state }: { row: StockRow; state: StockListState }) {
  return (
    <div className={css['line']}>
      <span className={css['facts']}>
        <StockStatusBadge row={row} />
        {row.sku && <span>{row.sku}</span>}
        {row.committed > 0 && <span>{t('inventory.committed', { count: row.committed })}</span>}
        <ProductLink row={row}>{t('inventory.product')}</ProductLink>
      </span>
      <RowButtons row={row} state={state} />
      {row.tracker !== '' && (
        <span className={css['numbers']}>
          {fields.map((field) => (
            <span key={field} className={css['number']}>
              <span aria-hidden>{t(`inventory.field.${field}`)}</span>
              <StockCell row={row} field={field} edits={state.edits} onPaste={state.onPaste} />
            </span>
          ))}
        </span>
      )}
    </div>
  )
}
