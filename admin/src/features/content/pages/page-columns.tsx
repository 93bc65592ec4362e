import type { Answer } from '../../../api/types.ts'
import { DateText } from '../../../ui/data/date-text.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { RowLine } from '../../../ui/list/row-line.tsx'
import { t } from '../../../messages/messages.ts'
import { PageStateBadge } from './page-status.tsx'
import css from './pages.module.css'

export type PageRow = Answer<'pages.list'>['items'][number]

export const pageColumns = (): Column<PageRow>[] => [
  { key: 'title', header: t('storePages.column.title'), sort: 'title', main: true, render: (row) => <Title row={row} /> },
  { key: 'state', header: t('storePages.column.state'), render: (row) => <State row={row} />, width: '14rem' },
  {
    key: 'template',
    header: t('storePages.column.template'),
    render: ({ template }) => t(`storePages.template.${template}`),
    width: '9rem',
  },
  { key: 'author', header: t('storePages.column.author'), render: ({ author }) => author },
  {
    key: 'updated',
    header: t('storePages.column.updated'),
    sort: 'updated',
    render: ({ updatedAt }) => <DateText instant={updatedAt} />,
    width: '9rem',
  },
]

function Title({ row: { title, handle } }: { row: PageRow }) {
  return (
    <span className={css['title']} title={title}>
      {title}
      <span className={css['address']}>/pages/{handle}</span>
    </span>
  )
}

/** Shows the state of a page, and the publish date of a scheduled page. */
function State({ row }: { row: PageRow }) {
  return (
    <span className={css['state']}>
      <PageStateBadge page={row} />
      {row.publishedAt !== null && !row.isVisible && <DateText instant={row.publishedAt} />}
    </span>
  )
}

/** Renders the content of a row on screens too narrow for columns. The list renders the title above this content. */
export function pageLine(row: PageRow) {
  return (
    <RowLine>
      <State row={row} />
      <DateText instant={row.updatedAt} />
    </RowLine>
  )
}
