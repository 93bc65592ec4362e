import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'

import { t } from '../../messages/messages.ts'
import { classes } from '../theme/classes.ts'
import type { Column } from './list-types.ts'
import css from './sort-header.module.css'

interface SortHeaderProps<Row> {
  column: Column<Row>
  /** The current sort parameter: the parameter of a column, with a minus sign when the largest or newest comes first. */
  sort: string
  onSort: (sort: string) => void
}

/** The heading of a column. A click sorts by the column, and another click reverses the order. */
export function SortHeader<Row>({ column, sort, onSort }: SortHeaderProps<Row>) {
  const className = classes(css['head'], column.align && css['end'])
  if (!column.sort) {
    return (
      <th scope="col" className={className} data-spare={column.spare}>
        {column.header}
      </th>
    )
  }
  const direction = sort === column.sort ? 'ascending' : sort === `-${column.sort}` ? 'descending' : undefined
  const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" className={className} data-spare={column.spare} aria-sort={direction}>
      <button
        type="button"
        className={css['button']}
        title={t('list.sortBy', { column: column.header })}
        onClick={() => onSort(direction === 'descending' ? (column.sort ?? '') : `-${column.sort}`)}
      >
        {column.header}
        <Arrow size={14} stroke={1.75} className={css['arrow']} aria-hidden />
      </button>
    </th>
  )
}
