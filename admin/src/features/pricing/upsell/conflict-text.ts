import { dateText, money, number, percent } from '../../../ui/data/format.ts'
import { t } from '../../../messages/messages.ts'
import { WHOLE } from '../discounts/discount-values.ts'
import type { Off, UpsellValues } from './upsell-values.ts'

/** Describes a field’s value as text for the conflict dialog. */
export function conflictText(field: keyof UpsellValues, values: UpsellValues, place: { currency: string; zone: string }): string {
  const { currency, zone } = place
  const yesOrNo = (isSet: boolean) => t(isSet ? 'upsell.yes' : 'upsell.no')
  switch (field) {
    case 'name':
    case 'title':
    case 'message':
      return values[field]
    case 'kind':
      return t(`upsell.kind.${values.kind}`)
    case 'offered':
    case 'trigger':
      return values[field]?.map(({ title }) => title).join(', ') ?? t('discounts.things.all')
    case 'off':
      return offText(values.off, currency)
    case 'tiers':
      return values.tiers.map(({ quantity, percent: hundredths }) => `${quantity} · ${percent((hundredths ?? 0) / WHOLE, 2)}`).join(', ')
    case 'minimumCents':
      return values.minimumCents === null ? t('discounts.minimum.none') : money(values.minimumCents, currency)
    case 'countries':
      return values.countries.join(', ') || t('discounts.countries.all')
    case 'device':
      return t(`upsell.device.${values.device}`)
    case 'combines':
      return Object.entries(values.combines)
        .flatMap(([one, isSet]) => (isSet ? [t(`upsell.class.${one as 'product'}`)] : []))
        .join(', ')
    case 'stopsWhenAccepted':
    case 'isEnabled':
      return yesOrNo(values[field])
    case 'startsAt':
    case 'endsAt':
      return values[field] ? dateText(values[field], zone) : t('upsell.endless')
    case 'share':
      return percent((values.share ?? 0) / 100)
    default:
      return number(values[field] ?? 0)
  }
}

function offText({ kind, percent: hundredths, cents }: Off, currency: string): string {
  if (kind === 'none') return t('upsell.off.none')
  return kind === 'percentage'
    ? t('discounts.text.percentOff', { percent: percent((hundredths ?? 0) / WHOLE, 2) })
    : t('discounts.text.amountOff', { amount: money(cents ?? 0, currency) })
}
