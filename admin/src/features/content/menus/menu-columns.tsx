import type { Answer } from '../../../api/types.ts'
import { DateText } from '../../../ui/data/date-text.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { StatusBadge } from '../../../ui/data/status-badge.tsx'
import { t } from '../../../messages/messages.ts'
import css from './menu.module.css'

type MenuRow = Answer<'menus.list'>['items'][number]

export const menuColumns = (): Column<MenuRow>[] => [
  { key: 'title', header: t('menus.column.title'), main: true, render: ({ title }) => <span title={title}>{title}</span>, width: '42%' },
  { key: 'items', header: t('menus.column.items'), render: ({ itemCount }) => t('menus.itemCount', { count: itemCount }), width: '8rem' },
  { key: 'state', header: t('menus.column.state'), render: (row) => <State row={row} />, width: '20rem' },
  {
    key: 'updated',
    header: t('menus.column.updated'),
    render: ({ updatedAt }) => <DateText instant={updatedAt} />,
    width: '9rem',
  },
]

function State({ row: { brokenCount, isInTheme } }: { row: MenuRow }) {
  return (
    <span className={css['row']}>
      {isInTheme && <StatusBadge tone="success">{t('menus.inTheme')}</StatusBadge>}
      {brokenCount > 0 && (
        <StatusBadge tone="attention" open>
          {t('menus.brokenCount', { count: brokenCount })}
        </StatusBadge>
      )}
    </span>
  )
}

/** Renders the content of a row on screens too narrow for columns. The list renders the title above this content. */
export function menuLine(row: MenuRow) {
  return (
    <span className={css['row']}>
      {t('menus.itemCount', { count: row.itemCount })}
      <State row={row} />
    </span>
  )
}
