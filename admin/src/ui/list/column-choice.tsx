import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'

import { t } from '../../messages/messages.ts'
import css from './column-choice.module.css'
import { swapped, withColumn } from './column-order.ts'
import popover from './popover.module.css'
import type { LayoutColumn, ListLayout } from './use-list-layout.ts'

/** The choice and the order of the columns. */
export function ColumnChoices({ layout }: { layout: ListLayout<LayoutColumn> }) {
  const shown = new Set(layout.columns.map(({ key }) => key))
  const hidden = layout.all.filter(({ key }) => !shown.has(key))
  return (
    <fieldset className={popover['group']}>
      <legend className={popover['heading']}>{t('list.columns')}</legend>
      {[...layout.columns, ...hidden].map((column) => (
        <ColumnChoice key={column.key} column={column} layout={layout} />
      ))}
    </fieldset>
  )
}

/** A checkbox that shows or hides a column, with buttons to move it. The main column is always first. */
function ColumnChoice({ column: { key, header, main }, layout }: { column: LayoutColumn; layout: ListLayout<LayoutColumn> }) {
  const shown = layout.columns.map((column) => column.key)
  const at = shown.indexOf(key)
  const own = layout.all.map((column) => column.key)
  const toggle = () => layout.change({ columns: at < 0 ? withColumn(shown, key, own) : shown.toSpliced(at, 1) })
  const move = (by: 1 | -1) => layout.change({ columns: swapped(shown, at, by) })
  const isFirst = layout.columns[at - 1]?.main === true
  return (
    <div className={css['column']}>
      <label className={popover['choice']}>
        <input type="checkbox" checked={at >= 0} disabled={main ?? false} onChange={toggle} />
        {header}
      </label>
      {at >= 0 && !main && (
        <span className={css['moves']}>
          <ActionIcon size="sm" disabled={isFirst} aria-label={t('list.column.up', { column: header })} onClick={() => move(-1)}>
            <IconArrowUp size={14} stroke={1.5} />
          </ActionIcon>
          <ActionIcon
            size="sm"
            disabled={at === shown.length - 1}
            aria-label={t('list.column.down', { column: header })}
            onClick={() => move(1)}
          >
            <IconArrowDown size={14} stroke={1.5} />
          </ActionIcon>
        </span>
      )}
    </div>
  )
}
