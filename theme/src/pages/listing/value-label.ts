import type { FilterView } from '../../views/pages.ts'
import type { Shop } from '../../views/storefront.ts'

/** What a choice is called. The one of a toggle has no name but its filter's, which already stands above it. */
export const valueLabel = (shop: Shop, { display }: FilterView, { label }: FilterView['values'][number]): string =>
  display === 'toggle' ? shop.t('filter.available') : label
