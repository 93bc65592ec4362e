import type { Answer } from '../../../api/types.ts'
import type { Choice, Filter, View } from '../../../ui/list/list-types.ts'
import { t } from '../../../messages/messages.ts'
import { statuses } from './product-status.tsx'

const choiceKeys = ['status', 'vendor', 'type', 'category', 'tag', 'stock', 'collection'] as const
const ranges = [
  { key: 'priceFrom', toKey: 'priceTo', name: 'price', kind: 'money' },
  { key: 'createdFrom', toKey: 'createdTo', name: 'created', kind: 'days' },
  { key: 'updatedFrom', toKey: 'updatedTo', name: 'updated', kind: 'days' },
] as const

/** The URL parameters that filter products. */
export const filterKeys: readonly string[] = [...choiceKeys, ...ranges.flatMap(({ key, toKey }) => [key, toKey])]

export const DEFAULT_SORT = '-updated'

const same = (values: readonly string[] = []): Choice[] => values.map((value) => ({ value, label: value }))

/** Returns the filters of the list. The filters offer only the vendors, types, categories and tags that are in use. */
export function productFilters(
  facets: Answer<'products.facets'> | undefined,
  collections: Answer<'collections.list'> | undefined,
): Filter[] {
  const choices: Record<(typeof choiceKeys)[number], Choice[]> = {
    status: statuses.map((value) => ({ value, label: t(`products.status.${value}`) })),
    vendor: same(facets?.vendors),
    type: same(facets?.types),
    category: same(facets?.categories),
    tag: same(facets?.tags),
    stock: (['in', 'low', 'out'] as const).map((value) => ({ value, label: t(`products.stock.${value}`) })),
    collection: (collections?.items ?? []).map(({ id, title }) => ({ value: id, label: title })),
  }
  return [
    ...choiceKeys.map((key) => ({ key, label: t(`products.filter.${key}`), kind: 'choice' as const, choices: choices[key] })),
    ...ranges.map(({ name, ...range }) => ({ ...range, label: t(`products.filter.${name}`) })),
  ]
}

export const productSorts = (): Choice[] =>
  (['-updated', 'updated', '-created', 'created', 'title', '-title'] as const).map((value) => ({
    value,
    label: t(`products.sort.${value}`),
  }))

export const productViews = (): View[] => [
  { name: t('products.view.all'), query: '' },
  { name: t('products.status.active'), query: 'status=active' },
  { name: t('products.status.draft'), query: 'status=draft' },
  { name: t('products.status.archived'), query: 'status=archived' },
  { name: t('products.stock.out'), query: 'stock=out' },
]
