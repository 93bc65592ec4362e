import type { FilterView } from '../../views/pages.ts'
import type { Storefront } from '../../views/storefront.ts'

/**
 * Returns the label of a filter value. A toggle gets a fixed label, because its own would only repeat the filter's name
 * above it.
 */
export const valueLabel = (storefront: Storefront, { display }: FilterView, { label }: FilterView['values'][number]): string =>
  display === 'toggle' ? storefront.t('filter.available') : label
