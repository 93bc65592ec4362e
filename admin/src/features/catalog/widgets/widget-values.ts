import type { Answer, CallInput } from '../../../api/types.ts'
import type { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'

export type Widget = Answer<'widgets.get'>
export type WidgetRow = Answer<'widgets.list'>['items'][number]
export type WidgetResults = Answer<'widgets.results'>['items'][number]
export type WidgetType = Widget['type']
export type WidgetPlace = Widget['place']
export type Named = Widget['products'][number]

export const widgetTypes = ['related', 'best_sellers', 'recently_viewed', 'bundle'] as const satisfies readonly WidgetType[]
export const widgetPlaces = ['home', 'product', 'collection', 'cart', 'search', 'not_found'] as const satisfies readonly WidgetPlace[]
/** The periods of best sellers; null is since the store’s first order. */
export const bestSellerDays = [7, 30, 90, 365, null] as const satisfies readonly Widget['days'][]

export type WidgetValues = {
  title: string
  status: Widget['status']
  /** What the widget suggests. */
  content: {
    type: WidgetType
    days: Widget['days']
    productCount: number
    hidesSoldOut: boolean
    exceptProducts: Named[]
    bundleProducts: Named[]
  }
  /** Where it is shown. */
  rule: {
    place: WidgetPlace
    shownOn: Widget['shownOn']
    products: Named[]
    collections: Named[]
  }
}

export type WidgetForm = ReturnType<typeof useForm<WidgetValues>>

export function newValues(type: WidgetType): WidgetValues {
  const place = type === 'best_sellers' ? 'home' : 'product'
  return {
    title: t(`widgets.heading.${type}`),
    status: 'active',
    content: {
      type,
      days: type === 'best_sellers' ? 30 : null,
      productCount: 8,
      hidesSoldOut: true,
      exceptProducts: [],
      bundleProducts: [],
    },
    rule: { place, shownOn: type === 'bundle' ? 'bundle' : 'all', products: [], collections: [] },
  }
}

export const valuesOf = (widget: Widget): WidgetValues => {
  const { title, status, type, days, productCount, hidesSoldOut, exceptProducts, bundleProducts, ...rest } = widget
  const { place, shownOn, products, collections } = rest
  return {
    title,
    status,
    content: { type, days, productCount, hidesSoldOut, exceptProducts, bundleProducts },
    rule: { place, shownOn, products, collections },
  }
}

/** The places that a type of widget can have. Related products need a product. */
export const placesOf = (type: WidgetType): readonly WidgetPlace[] => (type === 'related' ? ['product', 'cart'] : widgetPlaces)

/** The pages of a place that a widget can be limited to. */
export function rulesOf(type: WidgetType, place: WidgetPlace): readonly Widget['shownOn'][] {
  if (place === 'collection') return ['all', 'matching']
  if (place !== 'product' && place !== 'cart') return ['all']
  return type === 'bundle' ? ['bundle', 'all', 'matching'] : ['all', 'matching']
}

/** Changes the type, and with it what would no longer fit: the heading, unless it was edited, the place and the rule. */
export function withType({ title, status, content, rule }: WidgetValues, type: WidgetType): WidgetValues {
  const start = newValues(type)
  const place = placesOf(type).includes(rule.place) ? rule.place : start.rule.place
  return {
    title: title === t(`widgets.heading.${content.type}`) ? start.title : title,
    status,
    content: { ...content, type, days: start.content.days },
    rule: withPlace({ ...rule, shownOn: type === 'bundle' ? 'bundle' : rule.shownOn }, type, place),
  }
}

/** Changes the place, and the rule if it would no longer fit. */
export function withPlace(rule: WidgetValues['rule'], type: WidgetType, place: WidgetPlace): WidgetValues['rule'] {
  const possible = rulesOf(type, place)
  return { ...rule, place, shownOn: possible.includes(rule.shownOn) ? rule.shownOn : possible[0]! }
}

export const isComplete = ({ place, shownOn, products, collections }: WidgetValues['rule']): boolean =>
  shownOn !== 'matching' || collections.length + (place === 'collection' ? 0 : products.length) > 0
const hasBundle = ({ type, bundleProducts }: WidgetValues['content']): boolean => type !== 'bundle' || bundleProducts.length > 1

export const widgetRules = {
  title: (title: string) => (title.trim() === '' ? t('widgets.title.required') : null),
  content: (content: WidgetValues['content']) => (hasBundle(content) ? null : t('widgets.bundle.required')),
  rule: (rule: WidgetValues['rule']) => (isComplete(rule) ? null : t('widgets.rule.required')),
}

/** Whether the server can preview the widget. */
export const canPreview = ({ content, rule }: WidgetValues): boolean => hasBundle(content) && isComplete(rule)

/** Converts form values to the body of the calls that save a widget. Lists that mean nothing for it stay in the form only. */
export function bodyOf({ title, status, content, rule }: WidgetValues): CallInput<'widgets.create'>['body'] {
  const ids = (list: readonly Named[]) => list.map(({ id }) => id)
  const isMatching = rule.shownOn === 'matching'
  const isBundle = content.type === 'bundle'
  return {
    title,
    status,
    type: content.type,
    place: rule.place,
    days: content.type === 'best_sellers' ? content.days : null,
    productCount: content.productCount,
    hidesSoldOut: content.hidesSoldOut,
    rule: {
      shownOn: rule.shownOn,
      productIds: isMatching && rule.place !== 'collection' ? ids(rule.products) : [],
      collectionIds: isMatching ? ids(rule.collections) : [],
    },
    exceptProductIds: isBundle ? [] : ids(content.exceptProducts),
    bundleProductIds: isBundle ? ids(content.bundleProducts) : [],
  }
}

/** Describes a field's value as text for the conflict dialog. */
export function textOf(field: keyof WidgetValues, { title, status, content, rule }: WidgetValues): string {
  const titles = (list: readonly Named[]) => list.map((one) => one.title).join(', ')
  if (field === 'title') return title
  if (field === 'status') return t(`widgets.status.${status}`)
  if (field === 'rule')
    return [t(`widgets.place.${rule.place}`), t(`widgets.shownOn.${rule.shownOn}`), titles(rule.products), titles(rule.collections)]
      .filter(Boolean)
      .join('; ')
  const { type, days, productCount, exceptProducts, bundleProducts } = content
  return [
    t(`widgets.type.${type}`),
    type === 'best_sellers' ? daysText(days) : '',
    String(productCount),
    titles(exceptProducts),
    titles(bundleProducts),
  ]
    .filter(Boolean)
    .join('; ')
}

/** The period of best sellers as text. */
export const daysText = (days: Widget['days']): string => (days === null ? t('widgets.days.all') : t('widgets.days.last', { days }))
