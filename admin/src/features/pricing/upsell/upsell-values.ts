import type { Answer, CallInput } from '../../../api/types.ts'
import { type Named, PPM_PER_HUNDREDTH, setOf, WHOLE } from '../discounts/discount-values.ts'

export type UpsellOffer = Answer<'upsellOffers.get'>
export type UpsellRow = Answer<'upsellOffers.list'>['items'][number]
export type Kind = UpsellOffer['kind']
type Input = CallInput<'upsellOffers.create'>['body']

export const kinds = ['in_cart', 'pre_purchase', 'post_purchase', 'quantity', 'bundle'] as const satisfies readonly Kind[]

/** The devices on which an offer is shown. */
export const devices = ['all', 'mobile', 'desktop'] as const

/** Whether an offer is on product pages, and triggered by its own items. */
export const isOnPages = (kind: Kind): boolean => kind === 'quantity' || kind === 'bundle'

/** From how many items on a discount applies, in hundredths of a percent. Empty fields are null. */
export interface Tier {
  /** What a row of the form is known by, as its fields keep what is typed in them. */
  key: string
  quantity: number | null
  percent: number | null
}

/** The discount of an offer. A number is null if its field is empty, and NaN if its text isn’t a number. The percentage is in hundredths. */
export interface Off {
  kind: 'none' | 'percentage' | 'amount'
  percent: number | null
  cents: number | null
}

/** The values of an offer’s form. */
export type UpsellValues = {
  name: string
  kind: Kind
  title: string
  message: string
  offered: Named[]
  off: Off
  /** The discounts of an offer by quantity. */
  tiers: Tier[]
  maximumQuantity: number | null
  /** The items that trigger the offer; null for any item. */
  trigger: Named[] | null
  minimumCents: number | null
  countries: string[]
  device: (typeof devices)[number]
  /** The percentage of shoppers who see it. */
  share: number | null
  combines: UpsellOffer['combinesWith']
  priority: number | null
  stopsWhenAccepted: boolean
  startsAt: string
  /** Null if the offer has no end. */
  endsAt: string | null
  isEnabled: boolean
}

const MINUTE_MS = 60_000

export const emptyUpsell = (): UpsellValues => ({
  name: '',
  kind: 'in_cart',
  title: '',
  message: '',
  offered: [],
  off: { kind: 'percentage', percent: WHOLE / 10, cents: null },
  tiers: [
    { key: '0', quantity: 2, percent: WHOLE / 10 },
    { key: '1', quantity: 3, percent: (WHOLE * 3) / 20 },
  ],
  maximumQuantity: 1,
  trigger: null,
  minimumCents: null,
  countries: [],
  device: 'all',
  share: 100,
  combines: { product: true, order: true, shipping: true },
  priority: 100,
  stopsWhenAccepted: false,
  startsAt: new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString(),
  endsAt: null,
  isEnabled: true,
})

export function valuesOf(offer: UpsellOffer): UpsellValues {
  const { value, trigger, offered, things } = offer
  const named = (ids: readonly string[]) => things.filter(({ id }) => ids.includes(id))
  return {
    name: offer.name,
    kind: offer.kind,
    title: offer.title,
    message: offer.message,
    offered: named([...offered.productIds, ...offered.variantIds]),
    off: {
      kind: value?.kind ?? 'none',
      percent: value?.kind === 'percentage' ? Math.round(value.ppm / PPM_PER_HUNDREDTH) : null,
      cents: value?.kind === 'amount' ? value.cents : null,
    },
    tiers: offer.tiers.map(({ quantity, ppm }, at) => ({ key: String(at), quantity, percent: Math.round(ppm / PPM_PER_HUNDREDTH) })),
    maximumQuantity: offer.maximumQuantity,
    trigger: trigger && named([...trigger.collectionIds, ...trigger.productIds, ...trigger.variantIds]),
    minimumCents: offer.minimumCents,
    countries: offer.countries,
    device: offer.device ?? 'all',
    share: offer.share,
    combines: offer.combinesWith,
    priority: offer.priority,
    stopsWhenAccepted: offer.stopsWhenAccepted,
    startsAt: offer.startsAt,
    endsAt: offer.endsAt,
    isEnabled: offer.isEnabled,
  }
}

/** Returns what an offer offers, and its discount, as the calls expect them. */
export function offeredOf({ kind, offered, off }: Pick<UpsellValues, 'kind' | 'offered' | 'off'>) {
  const { productIds, variantIds } = setOf(offered)
  const value =
    off.kind === 'none' || kind === 'quantity'
      ? null
      : off.kind === 'percentage'
        ? { kind: off.kind, ppm: (off.percent ?? 0) * PPM_PER_HUNDREDTH }
        : { kind: off.kind, cents: off.cents ?? 0 }
  return { offered: { productIds, variantIds }, value }
}

/** Returns the discounts of an offer by quantity, as the calls expect them. Other offers have none. */
export const tiersOf = ({ kind, tiers }: Pick<UpsellValues, 'kind' | 'tiers'>) =>
  kind === 'quantity' ? tiers.map(({ quantity, percent }) => ({ quantity: quantity ?? 0, ppm: (percent ?? 0) * PPM_PER_HUNDREDTH })) : []

/** Whether shoppers choose how many of an item they add. */
export const hasMaximum = (kind: Kind): boolean => kind === 'in_cart' || kind === 'pre_purchase'

/** Converts form values to the body of the calls that create and update an offer. */
export function inputOf(values: UpsellValues): Input {
  return {
    name: values.name.trim() || values.title,
    kind: values.kind,
    title: values.title,
    message: values.message,
    ...offeredOf(values),
    tiers: tiersOf(values),
    maximumQuantity: hasMaximum(values.kind) ? (values.maximumQuantity ?? 0) : 1,
    trigger: isOnPages(values.kind) ? null : values.trigger && setOf(values.trigger),
    minimumCents: isOnPages(values.kind) ? null : values.minimumCents,
    countries: values.countries,
    device: values.device === 'all' ? null : values.device,
    share: values.share ?? 0,
    combinesWith: values.combines,
    priority: values.priority ?? 0,
    stopsWhenAccepted: values.stopsWhenAccepted,
    startsAt: values.startsAt,
    endsAt: values.endsAt,
    isEnabled: values.isEnabled,
  }
}
