import type { Rule } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import { textsIn, WHOLE, type DiscountValues, type Method } from './discount-values.ts'

const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]*$/

export const isCode = (text: string): boolean => CODE.test(text.trim())

/** Whether a value is a number of at least 1. Null and NaN are not. */
const isGiven = (value: number | null): value is number => value !== null && value >= 1
/** Whether a value is empty or a number of at least 1. */
const isOptional = (value: number | null) => value === null || isGiven(value)

type Rules = { [Field in keyof DiscountValues]?: Rule<DiscountValues[Field]> }

/** The validation rules of the discount form, without a rule for the code. */
export const discountRules: Rules = {
  title: (title) => (title.trim() === '' ? t('discounts.title.required') : null),
  value: ({ kind, percent, cents }) => {
    if (kind === 'percentage') return isGiven(percent) && percent <= WHOLE ? null : t('discounts.percent.bounds')
    return isGiven(cents) ? null : t('discounts.amount.required')
  },
  items: (items) => (items?.length === 0 ? t('discounts.things.required') : null),
  bundle: (bundle) => {
    if (!bundle) return null
    if (bundle.buys?.length === 0 || bundle.gets?.length === 0) return t('discounts.things.required')
    if (bundle.buyKind === 'amount' && !isGiven(bundle.cents)) return t('discounts.amount.required')
    if (bundle.buyKind === 'quantity' && !isGiven(bundle.quantity)) return t('discounts.number.required')
    if (!isGiven(bundle.getQuantity)) return t('discounts.number.required')
    return isOptional(bundle.usesPerOrder) ? null : t('discounts.number.optional')
  },
  minimum: ({ kind, cents, quantity }) => {
    if (kind === 'amount') return isGiven(cents) ? null : t('discounts.amount.required')
    return kind === 'none' || isGiven(quantity) ? null : t('discounts.number.required')
  },
  maximumCents: (cents) => (isOptional(cents) ? null : t('discounts.amount.optional')),
  audience: ({ who, emails, segments }) => {
    if (who === 'emails' && textsIn(emails).length === 0) return t('discounts.emails.required')
    return who === 'segments' && segments.length === 0 ? t('segmentsField.required') : null
  },
  shipping: ({ maximumCents }) => (Number.isNaN(maximumCents) ? t('discounts.amount.optional') : null),
  limits: ({ uses, codeUses }) => (isOptional(uses) && isOptional(codeUses) ? null : t('discounts.number.optional')),
  startsAt: (instant) => (instant === '' ? t('discounts.date.required') : null),
  endsAt: (instant) => (instant === '' ? t('discounts.date.required') : null),
  priority: (priority) => (isGiven(priority) && priority <= 1000 ? null : t('discounts.priority.help')),
}

/** Returns the validation rules for a new discount. A discount with a code needs no title. */
export const newDiscountRules = (method: Method): Rules => {
  if (method === 'automatic') return discountRules
  const { title: _title, ...others } = discountRules
  return {
    ...others,
    code: (code) => (isCode(code) ? null : t(code.trim() === '' ? 'discounts.code.required' : 'discounts.code.form')),
  }
}
