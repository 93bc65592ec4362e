import type { Answer } from '../../api/types.ts'
import type { Choice, Filter, View } from '../../ui/list/list-types.ts'
import { t } from '../../words/words.ts'
import { statuses } from './product-status.tsx'

/** Parameters of the address that select products. */
export const filterKeys = ['status', 'vendor', 'type', 'tag', 'stock'] as const

export const DEFAULT_SORT = '-updated'

const same = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }))

/** The filters of the list; vendors, types and tags are those in use. */
export function productFilters(facets: Answer<'products.facets'> | undefined): Filter[] {
  const choices: Record<(typeof filterKeys)[number], Choice[]> = {
    status: statuses.map((value) => ({ value, label: t(`products.status.${value}`) })),
    vendor: same(facets?.vendors ?? []),
    type: same(facets?.types ?? []),
    tag: same(facets?.tags ?? []),
    stock: (['in', 'out'] as const).map((value) => ({ value, label: t(`products.stock.${value}`) })),
  }
  return filterKeys.map((key) => ({ key, label: t(`products.filter.${key}`), kind: 'choice', choices: choices[key] }))
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
