import { Textarea } from '@mantine/core'

import { Card } from '../../../ui/layout/card.tsx'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { t } from '../../../messages/messages.ts'
import type { DiscountForm } from './discount-editor.tsx'

/** The card that decides which customers are eligible for the discount. */
export function EligibilityCard({ form }: { form: DiscountForm }) {
  const { audience } = form.values
  return (
    <Card>
      <div className="stack">
        <ChoiceGroup
          legend={t('discounts.card.buyers')}
          name="audience"
          choices={[
            { value: 'everyone' as const, label: t('discounts.audience.everyone') },
            { value: 'first_order' as const, label: t('discounts.audience.first_order'), hint: t('discounts.audience.first_order.hint') },
            { value: 'emails' as const, label: t('discounts.audience.emails') },
          ]}
          value={audience.who}
          error={undefined}
          onChange={(who) => form.set('audience', (now) => ({ ...now, who }))}
        />
        {audience.who === 'emails' && (
          <Textarea
            label={t('discounts.field.emails')}
            description={t('discounts.audience.emails.help')}
            autosize
            minRows={3}
            maxRows={10}
            value={audience.emails}
            onChange={({ currentTarget }) => form.set('audience', (now) => ({ ...now, emails: currentTarget.value }))}
            error={form.errors.audience}
          />
        )}
      </div>
    </Card>
  )
}
