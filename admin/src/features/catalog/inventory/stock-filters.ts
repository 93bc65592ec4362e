import type { Answer } from '../../../api/types.ts'
import type { Choice, Filter, View } from '../../../ui/list/list-types.ts'
import { t } from '../../../messages/messages.ts'

/** The URL parameters that filter variants. */
export const filterKeys = ['stock', 'vendor'] as const

export const DEFAULT_SORT = 'product'

const levels = ['in', 'low', 'out', 'negative', 'untracked'] as const

/** Returns the filters of the list. The vendor filter offers the vendors in use. */
export const stockFilters = (facets: Answer<'products.facets'> | undefined): Filter[] => [
  {
    key: 'stock',
    label: t('inventory.filter.stock'),
    kind: 'choice',
    choices: levels.map((value) => ({ value, label: t(`inventory.level.${value}`) })),
  },
  {
    key: 'vendor',
    label: t('inventory.filter.vendor'),
    kind: 'choice',
    choices: (facets?.vendors ?? []).map((value) => ({ value, label: value })),
  },
]

export const stockSorts = (): Choice[] =>
  (['product', '-product', 'available', '-available', 'sku', '-sku'] as const).map((value) => ({
    value,
    label: t(`inventory.sort.${value}`),
  }))

export const stockViews = (): View[] => [
  { name: t('inventory.view.all'), query: '' },
  ...(['low', 'out', 'negative'] as const).map((level) => ({ name: t(`inventory.level.${level}`), query: `stock=${level}` })),
]
