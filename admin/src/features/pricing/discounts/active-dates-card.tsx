import { Checkbox, Switch } from '@mantine/core'

import { Card } from '../../../ui/layout/card.tsx'
import { DateTimeField } from '../../../ui/form/date-time-field.tsx'
import { t } from '../../../messages/messages.ts'
import type { DiscountForm } from './discount-editor.tsx'

/** The card for the active dates of a discount, with a switch that turns it on or off. */
export function ActiveDatesCard({ form }: { form: DiscountForm }) {
  const { startsAt, endsAt } = form.values
  return (
    <Card title={t('discounts.card.dates')}>
      <div className="stack">
        <Switch label={t('discounts.field.isEnabled')} description={t('discounts.enabled.help')} {...form.checked('isEnabled')} />
        <DateTimeField
          label={t('discounts.field.startsAt')}
          value={startsAt}
          onChange={(instant) => form.set('startsAt', instant)}
          error={form.errors.startsAt}
        />
        <Checkbox
          label={t('discounts.dates.end')}
          checked={endsAt !== null}
          onChange={({ currentTarget }) => form.set('endsAt', currentTarget.checked ? '' : null)}
        />
        {endsAt !== null && (
          <DateTimeField
            label={t('discounts.field.endsAt')}
            usualTime="23:59"
            value={endsAt}
            onChange={(instant) => form.set('endsAt', instant)}
            error={form.errors.endsAt}
          />
        )}
      </div>
    </Card>
  )
}
