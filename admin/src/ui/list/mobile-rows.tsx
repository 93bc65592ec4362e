import { t } from '../../messages/messages.ts'
import css from './mobile-rows.module.css'
import { RowLink } from './row-link.tsx'
import { SelectBox } from './select-box.tsx'
import type { RowsProps } from './table.tsx'

const SKELETON_ROWS = Array.from({ length: 8 }, (_, row) => row)

/** The rows on screens too narrow for columns. The `mobile` prop renders the content of each row. */
export function MobileRows<Row>({
  rows,
  bulkBar,
  rowId,
  rowLabel,
  rowPage,
  mobile,
  bulk,
  selection,
  label,
  isPending,
  showsSkeleton,
}: RowsProps<Row>) {
  return (
    <>
      {bulkBar && <div className={css['bulk']}>{bulkBar}</div>}
      <ul className={css['rows']} aria-label={label}>
        {isPending &&
          SKELETON_ROWS.map((row) => <li key={row} className={css['skeleton']} data-shown={showsSkeleton || undefined} aria-hidden />)}
        {rows.map((row) => {
          const id = rowId(row)
          return (
            <li key={id} className={css['row']} data-row={id} data-selected={selection.has(id) || undefined}>
              {bulk && (
                <SelectBox
                  label={t('list.selectRow', { row: rowLabel(row) })}
                  checked={selection.has(id)}
                  onChange={() => selection.toggle(id)}
                />
              )}
              <div className={css['content']}>
                <RowLink page={rowPage} id={id}>
                  {rowLabel(row)}
                </RowLink>
                {mobile(row)}
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
