import { type PixelEventName, pixelEvents, pixelFacts, type PixelPlatform } from '@vitrine/contract/pixel-platforms.ts'

import type { Answer, CallInput } from '../../api/types.ts'
import type { Chosen } from '../../ui/form/resource-picker/chosen-resources.tsx'
import type { useForm } from '../../ui/form/use-form.ts'
import { t } from '../../messages/messages.ts'

export type Pixel = Answer<'pixels.get'>
export type PixelRow = Answer<'pixels.list'>['items'][number]
type Body = CallInput<'pixels.create'>['body']

export type PixelValues = {
  platform: PixelPlatform
  label: string
  code: string
  account: string
  eventCodes: Partial<Record<PixelEventName, string>>
  endpoint: string
  scope: { kind: Pixel['scope']['kind']; collections: Chosen[]; products: Chosen[]; tags: string[] }
  events: PixelEventName[]
  consent: Pixel['consent']
  testCode: string
  isEnabled: boolean
  /** `text` is a new token; `isRemoved` takes the saved one away. */
  token: { text: string; isRemoved: boolean }
}

export type PixelForm = ReturnType<typeof useForm<PixelValues>>

export const newValues = (platform: PixelPlatform): PixelValues => ({
  platform,
  label: t(`pixels.on.${platform}`),
  code: '',
  account: '',
  eventCodes: {},
  endpoint: '',
  scope: { kind: 'all', collections: [], products: [], tags: [] },
  events: [...pixelEvents],
  consent: pixelFacts[platform].consent,
  testCode: '',
  isEnabled: true,
  token: { text: '', isRemoved: false },
})

export function valuesOf(pixel: Pixel): PixelValues {
  const { scope, chosen } = pixel
  const named = (ids: readonly string[]) => ids.map((id) => chosen.find((one) => one.id === id) ?? { id, name: t('pixels.gone.resource') })
  return {
    platform: pixel.platform,
    label: pixel.label,
    code: pixel.code,
    account: pixel.account,
    eventCodes: pixel.eventCodes,
    endpoint: pixel.endpoint,
    scope: {
      kind: scope.kind,
      collections: named(scope.kind === 'collections' ? scope.ids : []),
      products: named(scope.kind === 'products' ? scope.ids : []),
      tags: scope.kind === 'tags' ? scope.tags : [],
    },
    events: pixel.events,
    consent: pixel.consent,
    testCode: pixel.testCode,
    isEnabled: pixel.isEnabled,
    token: { text: '', isRemoved: false },
  }
}

/** Converts form values to the body of the calls that save a pixel. Without a new token, the saved one stays. */
export function bodyOf({ scope, token, eventCodes, ...rest }: PixelValues): Body {
  return {
    ...rest,
    code: rest.code.trim(),
    account: rest.account.trim(),
    eventCodes: Object.fromEntries(Object.entries(eventCodes).filter(([, code]) => code.trim() !== '')),
    scope: scopeOf(scope),
    ...(token.text.trim() !== '' && { token: token.text.trim() }),
    ...(token.text.trim() === '' && token.isRemoved && { token: null }),
  }
}

function scopeOf({ kind, collections, products, tags }: PixelValues['scope']): Body['scope'] {
  if (kind === 'collections') return { kind, ids: collections.map(({ id }) => id) }
  if (kind === 'products') return { kind, ids: products.map(({ id }) => id) }
  return kind === 'tags' ? { kind, tags } : { kind }
}

export const pixelRules = {
  label: (label: string) => (label.trim() === '' ? t('pixels.label.required') : null),
  events: (events: PixelEventName[]) => (events.length === 0 ? t('pixels.events.required') : null),
  scope: ({ kind, ...lists }: PixelValues['scope']) => (kind !== 'all' && lists[kind].length === 0 ? t('pixels.scope.required') : null),
}

/** Describes a field's value as text for the conflict dialog. */
export function textOf(field: keyof PixelValues, values: PixelValues): string {
  if (field === 'platform') return t(`pixels.on.${values.platform}`)
  if (field === 'events') return values.events.map((event) => t(`pixels.event.${event}`)).join(', ')
  if (field === 'scope') return t(`pixels.scope.${values.scope.kind}`)
  if (field === 'consent') return t(`pixels.consent.${values.consent}`)
  if (field === 'isEnabled') return t(values.isEnabled ? 'pixels.on' : 'pixels.off')
  if (field === 'token') return '•••'
  return field === 'eventCodes' ? Object.values(values.eventCodes).join(', ') : values[field]
}
