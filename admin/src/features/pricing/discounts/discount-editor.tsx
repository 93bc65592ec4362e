import type { ReactNode } from 'react'

import type { CallError } from '../../../api/call-error.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Detail } from '../../../ui/layout/detail.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import type { useForm } from '../../../ui/form/use-form.ts'
import { useStore } from '../../../api/use-store.ts'
import { t } from '../../../messages/messages.ts'
import { BuyXGetYCards } from './buy-x-get-y-cards.tsx'
import { EligibilityCard } from './eligibility-card.tsx'
import { CombinationsCard } from './combinations-card.tsx'
import { ActiveDatesCard } from './active-dates-card.tsx'
import { UsageLimitsCard } from './usage-limits-card.tsx'
import { MinimumRequirementCard } from './minimum-requirement-card.tsx'
import { NameCard } from './name-card.tsx'
import { ShippingCard } from './shipping-card.tsx'
import { summaryOf } from './discount-text.ts'
import { AppliesToCard } from './applies-to-card.tsx'
import { ValueCard } from './value-card.tsx'
import type { Discount, DiscountValues, Method } from './discount-values.ts'
import css from './discounts.module.css'

/** The id of the form element, for submit buttons outside the form. */
export const DISCOUNT_FORM = 'discount'

export type DiscountForm = ReturnType<typeof useForm<DiscountValues>>

interface DiscountEditorProps {
  form: DiscountForm
  failure: CallError | null
  method: Method
  /** The saved discount; null for a new one. */
  discount: Discount | null
  /** The first card of the main column. */
  first: ReactNode
  /** Additional cards for the right column. */
  facts?: ReactNode
}

/** The form of a discount, with the cards that apply to its kind. */
export function DiscountEditor({ form, failure, method, discount, first, facts }: DiscountEditorProps) {
  const { kind } = form.values
  return (
    <>
      <SaveBar
        form={DISCOUNT_FORM}
        changed={form.changed.map((field) => t(`discounts.field.${field}`))}
        saving={form.sending}
        onDiscard={form.discard}
      />
      <form id={DISCOUNT_FORM} {...form.props} className="stack">
        <FormFailure error={failure} title={t('discounts.notSaved')} />
        <Detail
          facts={
            <>
              <SummaryCard values={form.values} />
              <ActiveDatesCard form={form} />
              {facts}
            </>
          }
        >
          {first}
          <NameCard form={form} method={method} isNew={discount === null} />
          <ValueCard form={form} />
          {kind === 'products' && <AppliesToCard form={form} />}
          {kind === 'buy_x_get_y' && <BuyXGetYCards form={form} />}
          {kind === 'shipping' && <ShippingCard form={form} />}
          {kind !== 'buy_x_get_y' && <MinimumRequirementCard form={form} />}
          <EligibilityCard form={form} />
          <UsageLimitsCard form={form} method={method} />
          <CombinationsCard form={form} />
        </Detail>
      </form>
    </>
  )
}

/** Summarizes the discount as text, which is updated while the user types. */
function SummaryCard({ values }: { values: DiscountValues }) {
  const { currency, standardTimezone } = useStore()
  const [gift, ...rest] = summaryOf(values, { currency, zone: standardTimezone })
  return (
    <Card title={t('discounts.card.summary')}>
      <p className={css['gift']}>{gift}</p>
      <ul className={css['summary']}>
        {rest.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  )
}
