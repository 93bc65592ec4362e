import type { Choice, Filter, View } from '../../../ui/list/list-types.ts'
import { t } from '../../../messages/messages.ts'
import { templates } from './page-values.ts'

/** The URL parameters that filter pages. */
export const filterKeys = ['published', 'template'] as const

export const DEFAULT_SORT = '-updated'

/** Maps each value of the call's `published` parameter to the state it selects. */
const states = { yes: 'published', scheduled: 'scheduled', no: 'draft' } as const
const values = Object.keys(states) as (keyof typeof states)[]

export const pageFilters = (): Filter[] => [
  {
    key: 'published',
    label: t('storePages.column.state'),
    kind: 'choice',
    choices: values.map((value) => ({ value, label: t(`storePages.state.${states[value]}`) })),
  },
  {
    key: 'template',
    label: t('storePages.column.template'),
    kind: 'choice',
    choices: templates.map((value) => ({ value, label: t(`storePages.template.${value}`) })),
  },
]

export const pageSorts = (): Choice[] =>
  (['-updated', 'updated', 'title', '-title'] as const).map((value) => ({ value, label: t(`storePages.sort.${value}`) }))

export const pageViews = (): View[] => [
  { name: t('storePages.view.all'), query: '' },
  ...values.map((value) => ({ name: t(`storePages.state.${states[value]}`), query: `published=${value}` })),
]
