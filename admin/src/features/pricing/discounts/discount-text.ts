import type { Answer } from '../../../api/types.ts'
import { dateText, money, number, percent } from '../../../ui/data/format.ts'
import { language, t } from '../../../messages/messages.ts'
import { textsIn, WHOLE, type DiscountValues, type Kind, type Named, type Value } from './discount-values.ts'

export type DiscountRow = Answer<'discounts.list'>['items'][number]

/** Formats hundredths of a percent. */
const share = (hundredths: number | null) => percent((hundredths ?? 0) / WHOLE, 2)

const isFullyDiscounted = ({ kind, percent: hundredths }: Value) => kind === 'percentage' && hundredths === WHOLE

/** Returns text such as `10% off` or `$5.00 off`. */
const offText = (value: Value, currency: string): string =>
  value.kind === 'percentage'
    ? t('discounts.text.percentOff', { percent: share(value.percent) })
    : t('discounts.text.amountOff', { amount: money(value.cents ?? 0, currency) })

interface Gift {
  kind: Kind
  value: Value
  isLimited: boolean
  buyAndGet: { buyCents: number | null; buyQuantity: number | null; getQuantity: number | null } | null
}

/** Describes in a few words what a discount gives. */
function giftText({ kind, value, isLimited, buyAndGet }: Gift, currency: string): string {
  const off = offText(value, currency)
  if (kind === 'shipping') return isFullyDiscounted(value) ? t('discounts.text.freeShipping') : t('discounts.text.shippingOff', { off })
  if (kind === 'order') return t('discounts.text.order', { off })
  if (!buyAndGet) return t(isLimited ? 'discounts.text.someProducts' : 'discounts.text.allProducts', { off })
  const { buyCents, buyQuantity, getQuantity } = buyAndGet
  return t(buyCents === null ? 'discounts.text.buyGet' : 'discounts.text.spendGet', {
    buy: buyCents === null ? number(buyQuantity ?? 0) : money(buyCents, currency),
    get: number(getQuantity ?? 0),
    value: isFullyDiscounted(value) ? t('discounts.text.freeGift') : t('discounts.text.at', { off }),
  })
}

const PPM_PER_HUNDREDTH = 100

/** Describes what a discount in the list gives. */
export function rowText({ kind, value, isLimited, buyAndGet }: DiscountRow, currency: string): string {
  const formValue: Value =
    value.kind === 'percentage'
      ? { kind: 'percentage', percent: value.ppm / PPM_PER_HUNDREDTH, cents: null }
      : { kind: 'amount', percent: null, cents: value.cents }
  const bundle = buyAndGet && {
    buyCents: buyAndGet.buy.kind === 'amount' ? buyAndGet.buy.cents : null,
    buyQuantity: buyAndGet.buy.kind === 'quantity' ? buyAndGet.buy.quantity : null,
    getQuantity: buyAndGet.getQuantity,
  }
  return giftText({ kind, value: formValue, isLimited, buyAndGet: bundle }, currency)
}

/** Summarizes a discount in lines of text. The first line says what the discount gives. */
export function summaryOf(values: DiscountValues, { currency, zone }: { currency: string; zone: string }): string[] {
  const { kind, value, items, excluded, bundle, minimum, audience, shipping, limits, combines } = values
  const lines: (string | false | null)[] = [
    giftText(
      {
        kind,
        value,
        isLimited: items !== null || excluded.length > 0,
        buyAndGet: bundle && {
          buyCents: bundle.buyKind === 'amount' ? (bundle.cents ?? 0) : null,
          buyQuantity: bundle.quantity,
          getQuantity: bundle.getQuantity,
        },
      },
      currency,
    ),
    items !== null && items.length > 0 && t('discounts.summary.someThings', { list: countedText(items) }),
    excluded.length > 0 && t('discounts.summary.except', { list: countedText(excluded) }),
    minimum.kind === 'amount' && t('discounts.summary.minimumCents', { amount: money(minimum.cents ?? 0, currency) }),
    minimum.kind === 'quantity' && t('discounts.summary.minimumQuantity', { count: minimum.quantity ?? 0 }),
    values.maximumCents !== null && t('discounts.summary.maximum', { amount: money(values.maximumCents, currency) }),
    audienceText(audience),
    shipping.countries.length > 0 && t('discounts.summary.countries', { count: shipping.countries.length }),
    shipping.maximumCents !== null && t('discounts.summary.rates', { amount: money(shipping.maximumCents, currency) }),
    limits.uses !== null && t('discounts.summary.uses', { count: limits.uses }),
    limits.codeUses !== null && t('discounts.summary.codeUses', { count: limits.codeUses }),
    limits.once && t('discounts.summary.once'),
    combinesText(combines),
    values.startsAt !== '' && t('discounts.summary.from', { date: dateText(values.startsAt, zone) }),
    values.endsAt !== null && values.endsAt !== '' && t('discounts.summary.until', { date: dateText(values.endsAt, zone) }),
  ]
  return lines.filter((line) => typeof line === 'string')
}

const resourceKinds = ['collection', 'product', 'variant'] as const

/** Returns text such as `1 collection and 2 variants`. */
function countedText(things: readonly Named[]): string {
  const parts = resourceKinds.flatMap((one) => {
    const count = things.filter(({ kind }) => kind === one).length
    return count === 0 ? [] : [t(`discounts.summary.count.${one}`, { count })]
  })
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(parts)
}

const classes = ['product', 'order', 'shipping'] as const

function combinesText(combines: DiscountValues['combines']): string {
  const chosen = classes.filter((one) => combines[one]).map((one) => t(`discounts.summary.combines.${one}`))
  if (chosen.length === 0) return t('discounts.summary.alone')
  return t('discounts.summary.combines', { list: chosen.join(', ') })
}

function audienceText({ who, emails, segments }: DiscountValues['audience']): string {
  if (who === 'emails') return t('discounts.summary.emails', { count: textsIn(emails).length })
  return who === 'segments' ? t('discounts.summary.segments', { count: segments.length }) : t(`discounts.summary.${who}`)
}
