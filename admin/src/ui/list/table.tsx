import type { ReactNode } from 'react'

import { classes } from '../theme/classes.ts'
import { t } from '../../messages/messages.ts'
import type { ListState } from './list-state.ts'
import type { Column, ListProps } from './list-types.ts'
import { RowLink } from './row-link.tsx'
import { SelectBox } from './select-box.tsx'
import type { RowSelection } from './selection.ts'
import { SortHeader } from './sort-header.tsx'
import css from './table.module.css'

export interface RowsProps<Row> extends ListProps<Row> {
  rows: readonly Row[]
  state: ListState
  selection: RowSelection
  /** The bar that replaces the header while rows are selected. */
  bulkBar: ReactNode
  isPending: boolean
  /** Whether loading has taken long enough to show a skeleton. */
  showsSkeleton: boolean
}

interface TableProps<Row> extends RowsProps<Row> {
  density: 'compact' | 'comfortable'
}

const SKELETON_ROWS = Array.from({ length: 12 }, (_, row) => row)

/**
 * The rows as a table with a sticky header. The whole row is a link if the list has a page for its rows. Rows have
 * checkboxes if the list has bulk actions.
 */
export function Table<Row>(props: TableProps<Row>) {
  const {
    columns,
    rows,
    rowId,
    rowLabel,
    bulk,
    selection,
    state,
    defaultSort,
    label,
    density,
    bulkBar,
    isPending,
    showsSkeleton,
    rowActions,
  } = props
  const ids = rows.map(rowId)
  return (
    <div className={css['scroll']}>
      <table className={css['table']} data-density={density} aria-label={label}>
        {/* The widths are set here and not on the header, because the bulk bar replaces the header. */}
        <colgroup>
          {bulk && <col className={css['box']} />}
          {columns.map((column) => (
            <col key={column.key} data-spare={column.spare} style={{ width: widthOf(column) }} />
          ))}
          {rowActions && <col />}
        </colgroup>
        <thead>
          <tr>
            {bulk && (
              <th className={css['box']} scope="col">
                <SelectBox
                  label={t('list.selectAll')}
                  checked={ids.length > 0 && ids.every(selection.has)}
                  indeterminate={ids.some(selection.has) && !ids.every(selection.has)}
                  onChange={() => selection.togglePage(ids)}
                />
              </th>
            )}
            {bulkBar ? (
              <th colSpan={columns.length + (rowActions ? 1 : 0)} className={css['bulk']}>
                {bulkBar}
              </th>
            ) : (
              columns.map((column) => (
                <SortHeader key={column.key} column={column} sort={state.sort ?? defaultSort} onSort={(sort) => state.set({ sort })} />
              ))
            )}
          </tr>
        </thead>
        <tbody>
          {isPending &&
            SKELETON_ROWS.map((row) => <SkeletonRow key={row} columns={columns} withBox={Boolean(bulk)} shown={showsSkeleton} />)}
          {rows.map((row) => {
            const id = rowId(row)
            return (
              <tr key={id} data-row={id} aria-selected={bulk ? selection.has(id) : undefined}>
                {bulk && (
                  <td className={css['box']}>
                    <SelectBox
                      label={t('list.selectRow', { row: rowLabel(row) })}
                      checked={selection.has(id)}
                      onChange={() => selection.toggle(id)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td
                    key={column.key}
                    data-spare={column.spare}
                    className={classes(column.align && css['end'], isText(column) && css['text'], column.main && css['main'])}
                  >
                    {column.main ? (
                      <RowLink page={props.rowPage} id={id}>
                        {column.render(row)}
                      </RowLink>
                    ) : (
                      column.render(row)
                    )}
                  </td>
                ))}
                {rowActions && (
                  <td className={css['quick']}>
                    <div>{rowActions(row)}</div>
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/**
 * Whether a column contains text. Text columns share the remaining space and are truncated. The other columns are as
 * wide as their content or their fixed width.
 */
const isText = <Row,>({ align, width }: Column<Row>) => !align && (!width || width.endsWith('%'))

const widthOf = <Row,>(column: Column<Row>) => column.width ?? (isText(column) ? (column.main ? '28%' : '12%') : undefined)

function SkeletonRow<Row>({ columns, withBox, shown }: { columns: readonly Column<Row>[]; withBox: boolean; shown: boolean }) {
  return (
    <tr className={css['skeleton']} aria-hidden data-shown={shown || undefined}>
      {withBox && <td className={css['box']}>&nbsp;</td>}
      {columns.map((column) => (
        <td key={column.key} data-spare={column.spare}>
          <span>&nbsp;</span>
        </td>
      ))}
    </tr>
  )
}
