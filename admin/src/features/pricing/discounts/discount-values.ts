import type { Answer, CallInput } from '../../../api/types.ts'

export type Discount = Answer<'discounts.get'>
export type Method = Discount['method']
export type Kind = Discount['kind']
/** A collection, product or variant that a discount refers to. */
export type Named = Discount['things'][number]
type Terms = Omit<CallInput<'discounts.create'>['body'], 'method' | 'code'>
type ResourceSet = NonNullable<Discount['items']>

export const kinds = ['products', 'order', 'buy_x_get_y', 'shipping'] as const satisfies readonly Kind[]

/**
 * The value of a discount. A number is null if its field is empty, and NaN if the text is not a number. The percentage
 * is in hundredths of a percent.
 */
export interface Value {
  kind: 'percentage' | 'amount'
  percent: number | null
  cents: number | null
}

/** The terms of a buy X get Y discount. In `buys` and `gets`, null means all products. */
export interface Bundle {
  buys: Named[] | null
  buyKind: 'quantity' | 'amount'
  quantity: number | null
  cents: number | null
  gets: Named[] | null
  getQuantity: number | null
  usesPerOrder: number | null
}

/** The values of a discount's form. */
export type DiscountValues = {
  title: string
  /** The code of a new discount; empty for a saved one, whose codes are in a separate card. */
  code: string
  kind: Kind
  value: Value
  items: Named[] | null
  excluded: Named[]
  /** The terms of a buy X get Y discount; null for other kinds. */
  bundle: Bundle | null
  minimum: { kind: 'none' | 'amount' | 'quantity'; cents: number | null; quantity: number | null }
  maximumCents: number | null
  /** The audience. `emails` contains the email addresses as the user typed them, `segments` the IDs of customer segments. */
  audience: { who: Discount['audience']; emails: string; segments: string[] }
  shipping: { countries: string[]; maximumCents: number | null }
  limits: { uses: number | null; codeUses: number | null; once: boolean }
  combines: Discount['combinesWith']
  /**
   * The start and the end as UTC instants. An empty string means that no date is chosen yet. `endsAt` is null if the
   * discount has no end.
   */
  startsAt: string
  endsAt: string | null
  isEnabled: boolean
  priority: number | null
}

/**
 * The number of parts per million in a hundredth of a percent. The form stores a percentage in hundredths of a percent,
 * and the server stores it in parts per million.
 */
export const PPM_PER_HUNDREDTH = 100
export const WHOLE = 10_000
const MINUTE_MS = 60_000

const emptyBundle: Bundle = { buys: null, buyKind: 'quantity', quantity: 2, cents: null, gets: null, getQuantity: 1, usesPerOrder: null }

export function emptyDiscount(kind: Kind): DiscountValues {
  const isGift = kind === 'shipping' || kind === 'buy_x_get_y'
  return {
    title: '',
    code: '',
    kind,
    value: { kind: 'percentage', percent: isGift ? WHOLE : WHOLE / 10, cents: null },
    items: null,
    excluded: [],
    bundle: kind === 'buy_x_get_y' ? emptyBundle : null,
    minimum: { kind: 'none', cents: null, quantity: null },
    maximumCents: null,
    audience: { who: 'everyone', emails: '', segments: [] },
    shipping: { countries: [], maximumCents: null },
    limits: { uses: null, codeUses: null, once: false },
    combines: { product: false, order: false, shipping: false },
    startsAt: new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString(),
    endsAt: null,
    isEnabled: true,
    priority: 100,
  }
}

export function valuesOf(discount: Discount): DiscountValues {
  const { value, buyAndGet, things, minimumCents, minimumQuantity } = discount
  const named = (set: ResourceSet | null) => set && things.filter(({ kind, id }) => set[`${kind}Ids`].includes(id))
  return {
    title: discount.title,
    code: '',
    kind: discount.kind,
    value: {
      kind: value.kind,
      percent: value.kind === 'percentage' ? Math.round(value.ppm / PPM_PER_HUNDREDTH) : null,
      cents: value.kind === 'amount' ? value.cents : null,
    },
    items: named(discount.items),
    excluded: named(discount.excluded) ?? [],
    bundle: buyAndGet && {
      buys: named(buyAndGet.buys),
      buyKind: buyAndGet.buy.kind,
      quantity: buyAndGet.buy.kind === 'quantity' ? buyAndGet.buy.quantity : null,
      cents: buyAndGet.buy.kind === 'amount' ? buyAndGet.buy.cents : null,
      gets: named(buyAndGet.gets),
      getQuantity: buyAndGet.getQuantity,
      usesPerOrder: buyAndGet.usesPerOrder,
    },
    minimum: {
      kind: minimumCents !== null ? 'amount' : minimumQuantity !== null ? 'quantity' : 'none',
      cents: minimumCents,
      quantity: minimumQuantity,
    },
    maximumCents: discount.maximumCents,
    audience: { who: discount.audience, emails: discount.emails.join('\n'), segments: discount.segmentIds },
    shipping: { countries: discount.countries, maximumCents: discount.maximumShippingCents },
    limits: { uses: discount.usesLimit, codeUses: discount.codeUsesLimit, once: discount.oncePerCustomer },
    combines: discount.combinesWith,
    startsAt: discount.startsAt,
    endsAt: discount.endsAt,
    isEnabled: discount.isEnabled,
    priority: discount.priority,
  }
}

/** Splits text at white space, commas and semicolons. */
export const textsIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter((text) => text !== '')

/** Returns the IDs of resources by their kind. */
export const setOf = (things: readonly Named[]): ResourceSet => {
  const idsOf = (kind: Named['kind']) => things.filter((thing) => thing.kind === kind).map(({ id }) => id)
  return { collectionIds: idsOf('collection'), productIds: idsOf('product'), variantIds: idsOf('variant') }
}

/** Converts form values to the terms in the body of the calls that create and update a discount. */
export function termsOf(values: DiscountValues): Terms {
  const { kind, value, bundle, minimum, audience, shipping, limits } = values
  return {
    title: values.title.trim() || values.code,
    kind,
    value:
      value.kind === 'percentage'
        ? { kind: 'percentage', ppm: (value.percent ?? 0) * PPM_PER_HUNDREDTH }
        : { kind: 'amount', cents: value.cents ?? 0 },
    items: values.items && setOf(values.items),
    excluded: setOf(values.excluded),
    buyAndGet: bundle && {
      buys: bundle.buys && setOf(bundle.buys),
      buy:
        bundle.buyKind === 'quantity' ? { kind: 'quantity', quantity: bundle.quantity ?? 0 } : { kind: 'amount', cents: bundle.cents ?? 0 },
      gets: bundle.gets && setOf(bundle.gets),
      getQuantity: bundle.getQuantity ?? 0,
      usesPerOrder: bundle.usesPerOrder,
    },
    minimumCents: minimum.kind === 'amount' ? minimum.cents : null,
    minimumQuantity: minimum.kind === 'quantity' ? minimum.quantity : null,
    maximumCents: values.maximumCents,
    audience: audience.who,
    emails: audience.who === 'emails' ? textsIn(audience.emails) : [],
    segmentIds: audience.who === 'segments' ? audience.segments : [],
    countries: shipping.countries,
    maximumShippingCents: shipping.maximumCents,
    usesLimit: limits.uses,
    codeUsesLimit: limits.codeUses,
    oncePerCustomer: limits.once,
    combinesWith: values.combines,
    startsAt: values.startsAt,
    endsAt: values.endsAt,
    isEnabled: values.isEnabled,
    priority: values.priority ?? 0,
  }
}
