import type { Answer, CallInput } from '../../../api/types.ts'
import type { Key } from '../../../messages/languages.ts'
import { t } from '../../../messages/messages.ts'

type FilterBody = CallInput<'filters.save'>['body']['filters'][number]
export type Filters = Answer<'filters.list'>
export type Filter = Filters['filters'][number]
export type Source = Filter['source']
export type Display = Filter['display']

/** A storefront filter while it is being edited. */
export type EditedFilter = Omit<Filter, 'id'> & {
  /** The React key, which stays the same while the page is open. */
  key: string
  /** The filter's id; undefined for a filter that has not been saved. */
  id?: string
}

export const sources: readonly Source[] = ['availability', 'price', 'option', 'type', 'vendor', 'tag', 'category', 'custom_field']

/** Whether there can be several filters of a source, distinguished by a key. */
export const isKeyed = (source: Source): boolean => source === 'option' || source === 'custom_field'

/** Whether a source has values that may match no products. */
export const hasValues = (source: Source): boolean => source !== 'price' && source !== 'availability'

/** Returns the displays that a source supports, the default first. */
export function displaysOf(source: Source): readonly Display[] {
  if (source === 'price') return ['range']
  if (source === 'availability') return ['toggle', 'list']
  return source === 'option' ? ['list', 'swatch'] : ['list']
}

let made = 0

export const newFilter = (source: Source, label: string): EditedFilter => ({
  key: `new-${++made}`,
  source,
  sourceKey: '',
  label,
  display: displaysOf(source)[0] ?? 'list',
  hideEmpty: true,
  isEnabled: true,
  collectionIds: null,
})

/** Returns the filters to edit: the saved filters, or the default filters if none are saved. */
export const editedFilters = (filters: readonly Filter[]): EditedFilter[] =>
  filters.length === 0
    ? (['availability', 'price'] as const).map((source) => newFilter(source, t(`filters.source.${source}`)))
    : filters.map((filter) => ({ ...filter, key: filter.id }))

export type FiltersValues = { filters: EditedFilter[] }

export const filtersValues = ({ filters }: Filters): FiltersValues => ({ filters: editedFilters(filters) })

/** Describes the filters as text, for the dialog in which the user chooses between two versions. */
export const filtersText = ({ filters }: FiltersValues): string =>
  filters.map(({ label, display, isEnabled }) => `${label}: ${t(isEnabled ? `filters.display.${display}` : 'filters.disabled')}`).join(', ')

/** Returns the filter with another source and an empty key. The display changes if the new source does not support it. */
export function withSource(filter: EditedFilter, source: Source): EditedFilter {
  const displays = displaysOf(source)
  const display = displays.find((one) => one === filter.display) ?? displays[0] ?? 'list'
  return { ...filter, source, display, sourceKey: '' }
}

/** Converts edited filters for the server. */
export const filtersBody = (filters: readonly EditedFilter[]): FilterBody[] => filters.map(({ key: _key, ...filter }) => filter)

/** Returns the first problem with a filter; undefined if it is valid. Two filters must not have the same source and key. */
export function filterProblem(
  filter: EditedFilter,
  filters: readonly EditedFilter[],
): { at: 'source' | 'sourceKey' | 'label'; say: Key } | undefined {
  const nameOf = ({ source, sourceKey }: EditedFilter) => (isKeyed(source) ? `${source} ${sourceKey.trim().toLowerCase()}` : source)
  if (isKeyed(filter.source) && filter.sourceKey.trim() === '') {
    return { at: 'sourceKey', say: filter.source === 'option' ? 'filters.option.required' : 'filters.custom_field.required' }
  }
  const isRepeated = filters.some((other) => other.key !== filter.key && nameOf(other) === nameOf(filter))
  if (isRepeated) return { at: isKeyed(filter.source) ? 'sourceKey' : 'source', say: 'filters.repeated' }
  return filter.label.trim() === '' ? { at: 'label', say: 'filters.label.required' } : undefined
}
