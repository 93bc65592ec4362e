import type { FeedDestination } from '@vitrine/contract/feed-attributes.ts'

import type { Answer, CallInput } from '../../../api/types.ts'
import type { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'

export type Feed = Answer<'feeds.get'>
type Body = CallInput<'feeds.create'>['body']
export type Mapping = Feed['mapping'][number]
export type FeedRule = Feed['rules'][number]
export type Chosen = Feed['chosen'][number]

export type FeedValues = {
  name: string
  destination: FeedDestination
  format: Feed['format']
  country: string
  language: string
  selection: { kind: Feed['selection']['kind']; collections: Chosen[]; filter: Record<string, string>; except: Chosen[] }
  variants: Feed['variants']
  includeOutOfStock: boolean
  idRule: { kind: Feed['idRule']['kind']; template: string }
  utm: string
  mapping: Mapping[]
  rules: FeedRule[]
  everyHours: string
  gzip: boolean
  basicAuth: { isOn: boolean; username: string; password: string }
}

export type FeedForm = ReturnType<typeof useForm<FeedValues>>

/** The filters of a selection that the form has. Others that were set by the API stay. */
export const filterKeys = ['search', 'vendor', 'type', 'tag', 'category'] as const

/** Where new feeds start: the file format and the schedule that each destination works best with. */
export const destinationStarts: Record<FeedDestination, Pick<FeedValues, 'format' | 'utm'>> = {
  google: { format: 'xml', utm: 'utm_source=google&utm_medium=product_feed&utm_campaign={feed}' },
  meta: { format: 'xml', utm: 'utm_source=meta&utm_medium=product_feed&utm_campaign={feed}' },
  tiktok: { format: 'csv', utm: 'utm_source=tiktok&utm_medium=product_feed&utm_campaign={feed}' },
  pinterest: { format: 'tsv', utm: 'utm_source=pinterest&utm_medium=product_feed&utm_campaign={feed}' },
  bing: { format: 'tsv', utm: 'utm_source=bing&utm_medium=product_feed&utm_campaign={feed}' },
  custom: { format: 'csv', utm: '' },
}

export const newValues = (destination: FeedDestination, country: string, language: string): FeedValues => ({
  name: t(`feeds.template.${destination}`),
  destination,
  ...destinationStarts[destination],
  country,
  language,
  selection: { kind: 'all', collections: [], filter: {}, except: [] },
  variants: 'each',
  includeOutOfStock: true,
  idRule: { kind: 'variant_id', template: 'shop_{country}_{product}_{variant}' },
  mapping: destination === 'custom' ? customStart : [],
  rules: [],
  everyHours: '6',
  gzip: false,
  basicAuth: { isOn: false, username: '', password: '' },
})

const customStart: Mapping[] = [
  { kind: 'field', attribute: 'id', field: 'item_id' },
  { kind: 'field', attribute: 'title', field: 'full_title' },
  { kind: 'field', attribute: 'link', field: 'link' },
  { kind: 'template', attribute: 'price', template: '{price} {currency}' },
]

const TEMPLATE = 'shop_{country}_{product}_{variant}'

export function valuesOf(feed: Feed): FeedValues {
  const { selection, idRule, chosen } = feed
  const named = (ids: readonly string[]) => ids.map((id) => chosen.find((one) => one.id === id) ?? { id, name: t('feeds.gone.resource') })
  return {
    name: feed.name,
    destination: feed.destination,
    format: feed.format,
    country: feed.country,
    language: feed.language,
    selection: {
      kind: selection.kind,
      collections: named(selection.kind === 'collections' ? selection.collectionIds : []),
      filter: selection.kind === 'filter' ? textsOf(selection.filter) : {},
      except: named(selection.except),
    },
    variants: feed.variants,
    includeOutOfStock: feed.includeOutOfStock,
    idRule: { kind: idRule.kind, template: idRule.kind === 'template' ? idRule.template : TEMPLATE },
    utm: feed.utm,
    mapping: feed.mapping,
    rules: feed.rules,
    everyHours: String(feed.everyHours),
    gzip: feed.gzip,
    basicAuth: { isOn: feed.basicAuth !== null, username: feed.basicAuth?.username ?? '', password: '' },
  }
}

const textsOf = (filter: object) => Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, String(value)]))

/** Converts form values to the body of the calls that save a feed. */
export function bodyOf(values: FeedValues): Body {
  const { selection, idRule, basicAuth, everyHours, ...rest } = values
  return {
    ...rest,
    everyHours: Number(everyHours),
    selection: selectionOf(selection),
    idRule: idRule.kind === 'template' ? { kind: 'template', template: idRule.template } : { kind: idRule.kind },
    basicAuth: basicAuth.isOn ? { username: basicAuth.username, ...(basicAuth.password && { password: basicAuth.password }) } : null,
  }
}

function selectionOf({ kind, collections, filter, except }: FeedValues['selection']): Body['selection'] {
  const ids = except.map(({ id }) => id)
  if (kind === 'collections') return { kind, collectionIds: collections.map(({ id }) => id), except: ids }
  if (kind === 'all') return { kind, except: ids }
  const { priceFrom, priceTo, ...texts } = filter
  const amounts = { ...(priceFrom && { priceFrom: Number(priceFrom) }), ...(priceTo && { priceTo: Number(priceTo) }) }
  return {
    kind,
    filter: { ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value.trim() !== '')), ...amounts },
    except: ids,
  }
}

export const feedRules = {
  name: (name: string) => (name.trim() === '' ? t('feeds.name.required') : null),
  selection: ({ kind, collections }: FeedValues['selection']) =>
    kind === 'collections' && collections.length === 0 ? t('feeds.selection.collections.required') : null,
  mapping: (mapping: Mapping[]) => (mapping.some(({ attribute }) => attribute.trim() === '') ? t('feeds.mapping.unnamed') : null),
}

/** Describes a field's value as text for the conflict dialog. */
export function textOf(field: keyof FeedValues, values: FeedValues): string {
  const value = values[field]
  if (field === 'basicAuth') return values.basicAuth.isOn ? values.basicAuth.username : t('feeds.auth.off')
  if (field === 'mapping') return values.mapping.map(({ attribute }) => attribute).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
