import { Checkbox, Switch } from '@mantine/core'

import { Card } from '../../ui/card.tsx'
import { InstantField } from '../../ui/instant-field.tsx'
import { t } from '../../words/words.ts'
import type { DiscountForm } from './discount-editor.tsx'

/** From when until when it counts, and whether it is switched on at all. */
export function DatesCard({ form }: { form: DiscountForm }) {
  const { startsAt, endsAt } = form.values
  return (
    <Card title={t('discounts.card.dates')}>
      <div className="stack">
        <Switch label={t('discounts.field.isEnabled')} description={t('discounts.enabled.help')} {...form.checked('isEnabled')} />
        <InstantField
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
          <InstantField
            label={t('discounts.field.endsAt')}
            value={endsAt}
            onChange={(instant) => form.set('endsAt', instant)}
            error={form.errors.endsAt}
          />
        )}
      </div>
    </Card>
  )
}
