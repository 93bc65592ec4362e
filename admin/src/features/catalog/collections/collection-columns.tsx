import type { Answer } from '../../../api/types.ts'
import { DateText } from '../../../ui/data/date-text.tsx'
import { number } from '../../../ui/data/format.ts'
import type { Choice, Column, Filter, View } from '../../../ui/list/list-types.ts'
import { TitleWithImage } from '../../../ui/list/title-with-image.tsx'
import { RowLine } from '../../../ui/list/row-line.tsx'
import { t } from '../../../messages/messages.ts'
import { CollectionStatus } from './collection-status.tsx'

export type CollectionRow = Answer<'collections.list'>['items'][number]

/** The URL parameters that filter collections. */
export const filterKeys = ['kind', 'published'] as const

export const DEFAULT_SORT = '-updated'

export const collectionColumns = (): Column<CollectionRow>[] => [
  {
    key: 'title',
    header: t('collections.column.title'),
    sort: 'title',
    main: true,
    render: ({ title, imageUrl }) => <TitleWithImage title={title} imageUrl={imageUrl} />,
  },
  { key: 'kind', header: t('collections.column.kind'), render: ({ kind }) => t(`collections.kind.${kind}`), width: '8rem' },
  {
    key: 'published',
    header: t('collections.column.published'),
    render: (row) => <CollectionStatus collection={row} />,
    width: '14rem',
  },
  {
    key: 'products',
    header: t('collections.column.products'),
    align: 'end',
    render: ({ productCount }) => number(productCount),
    width: '7rem',
  },
  {
    key: 'updated',
    header: t('collections.column.updated'),
    sort: 'updated',
    render: ({ updatedAt }) => <DateText instant={updatedAt} />,
    width: '9rem',
  },
]

/** Renders the content of a row on screens too narrow for columns. The list renders the title above this content. */
export function collectionLine(row: CollectionRow) {
  return (
    <RowLine>
      <CollectionStatus collection={row} />
      <span>{t(`collections.kind.${row.kind}`)}</span>
      <span>{t('collections.products.count', { count: row.productCount })}</span>
    </RowLine>
  )
}

export function collectionFilters(): Filter[] {
  return [
    {
      key: 'kind',
      label: t('collections.column.kind'),
      kind: 'choice',
      choices: (['manual', 'smart'] as const).map((value) => ({ value, label: t(`collections.kind.${value}`) })),
    },
    {
      key: 'published',
      label: t('collections.column.published'),
      kind: 'choice',
      choices: (['yes', 'no'] as const).map((value) => ({ value, label: t(`collections.published.${value}`) })),
    },
  ]
}

export const collectionSorts = (): Choice[] =>
  (['-updated', 'updated', 'title', '-title'] as const).map((value) => ({ value, label: t(`collections.listSort.${value}`) }))

export const collectionViews = (): View[] => [
  { name: t('collections.view.all'), query: '' },
  { name: t('collections.kind.manual'), query: 'kind=manual' },
  { name: t('collections.kind.smart'), query: 'kind=smart' },
  { name: t('collections.published.no'), query: 'published=no' },
]
