import type { Choice, Filter, View } from '../../ui/list/list-types.ts'
import { t } from '../../messages/messages.ts'

/** The URL parameters that filter reviews. */
export const filterKeys = ['state', 'product', 'rating', 'images', 'verified'] as const

export const DEFAULT_SORT = 'newest'

export const reviewStates = ['pending', 'published', 'hidden', 'spam'] as const
const yesNo = (key: 'images' | 'verified'): Choice[] =>
  (['yes', 'no'] as const).map((value) => ({ value, label: t(`reviews.${key}.${value}`) }))

export const reviewFilters = (): Filter[] => [
  {
    key: 'state',
    label: t('reviews.state'),
    kind: 'choice',
    choices: reviewStates.map((value) => ({ value, label: t(`reviews.state.${value}`) })),
  },
  { key: 'product', label: t('reviews.product'), kind: 'product' },
  {
    key: 'rating',
    label: t('reviews.rating'),
    kind: 'choice',
    choices: ['5', '4', '3', '2', '1'].map((value) => ({ value, label: t('reviews.stars', { stars: Number(value) }) })),
  },
  { key: 'images', label: t('reviews.images'), kind: 'choice', choices: yesNo('images') },
  { key: 'verified', label: t('reviews.verified'), kind: 'choice', choices: yesNo('verified') },
]

export const reviewSorts = (): Choice[] =>
  (['newest', 'oldest', 'highest', 'lowest'] as const).map((value) => ({ value, label: t(`reviews.sort.${value}`) }))

export const reviewViews = (): View[] => [
  { name: t('reviews.view.all'), query: '' },
  ...reviewStates.map((value) => ({ name: t(`reviews.state.${value}`), query: `state=${value}` })),
]
