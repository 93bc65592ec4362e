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
import { ActiveDatesCard } from './active-dates-card.tsx'
import { ConditionsCard } from './conditions-card.tsx'
import { MoreOptionsCard } from './more-options-card.tsx'
import { NameCard } from './name-card.tsx'
import { summaryOf } from './discount-text.ts'
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
  /** The choice of the kind of a new discount. */
  kindChoice?: ReactNode
  /** The codes of a saved discount, above the other cards. */
  codes?: ReactNode
  /** Additional cards for the right column. */
  facts?: ReactNode
}

/** The form of a discount, with the cards that apply to its kind. */
export function DiscountEditor({ form, failure, method, discount, kindChoice, codes, facts }: DiscountEditorProps) {
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
              <ActiveDatesCard
                values={form.values}
                errors={form.errors}
                onStart={(instant) => form.set('startsAt', instant)}
                onEnd={(instant) => form.set('endsAt', instant)}
                enabled={form.checked('isEnabled')}
                help={t('discounts.enabled.help')}
              />
              {facts}
            </>
          }
        >
          {codes}
          <NameCard form={form} method={method} isNew={discount === null} kindChoice={kindChoice} />
          {kind === 'buy_x_get_y' ? <BuyXGetYCards form={form} /> : <ValueCard form={form} />}
          <ConditionsCard form={form} />
          <MoreOptionsCard form={form} method={method} />
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
