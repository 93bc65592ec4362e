import { t } from '../../../messages/messages.ts'
import { summaryOf } from './discount-text.ts'
import { emptyDiscount, type DiscountValues } from './discount-values.ts'

/** Describes a field's value as text for the conflict dialog. */
export function conflictText(field: keyof DiscountValues, values: DiscountValues, place: { currency: string; zone: string }): string {
  switch (field) {
    case 'title':
    case 'code':
      return values[field]
    case 'kind':
      return t(`discounts.kind.${values.kind}`)
    case 'priority':
      return String(values.priority)
    case 'isEnabled':
      return t(values.isEnabled ? 'discounts.state.active' : 'discounts.state.disabled')
    default:
      return ownLines(field, values, place)
  }
}

/**
 * Returns the lines of the summary that come from this field alone, or the whole summary of an otherwise empty discount
 * if the field adds none.
 */
function ownLines(field: keyof DiscountValues, values: DiscountValues, place: { currency: string; zone: string }): string {
  const plain = { ...emptyDiscount(values.kind), value: values.value, startsAt: '' }
  const common = new Set(
    field === 'value' ? summaryOf({ ...plain, value: { kind: 'amount', percent: null, cents: 0 } }, place) : summaryOf(plain, place),
  )
  const lines = summaryOf({ ...plain, [field]: values[field] }, place).filter((line) => !common.has(line))
  return lines.join(' · ') || summaryOf(plain, place).join(' · ')
}
