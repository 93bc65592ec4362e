import { Checkbox, Switch } from '@mantine/core'

import { Card } from '../../../ui/layout/card.tsx'
import { DateTimeField } from '../../../ui/form/date-time-field.tsx'
import { t } from '../../../messages/messages.ts'

interface Dated {
  startsAt: string
  endsAt: string | null
}

interface ActiveDatesCardProps {
  values: Dated
  errors: { [Field in keyof Dated]?: string | undefined }
  onStart: (instant: string) => void
  onEnd: (instant: string | null) => void
  /** The props of the switch. */
  enabled: { name: string; checked: boolean; onChange: (event: { currentTarget: { checked: boolean } }) => void }
  /** What the switch does, below its label. */
  help: string
}

/** The card for the active dates of a discount or an offer, with a switch that turns it on or off. */
export function ActiveDatesCard({ values: { startsAt, endsAt }, errors, onStart, onEnd, enabled, help }: ActiveDatesCardProps) {
  return (
    <Card title={t('discounts.card.dates')}>
      <div className="stack">
        <Switch label={t('discounts.field.isEnabled')} description={help} {...enabled} />
        <DateTimeField label={t('discounts.field.startsAt')} value={startsAt} onChange={onStart} error={errors.startsAt} />
        <Checkbox
          label={t('discounts.dates.end')}
          checked={endsAt !== null}
          onChange={({ currentTarget }) => onEnd(currentTarget.checked ? '' : null)}
        />
        {endsAt !== null && (
          <DateTimeField label={t('discounts.field.endsAt')} usualTime="23:59" value={endsAt} onChange={onEnd} error={errors.endsAt} />
        )}
      </div>
    </Card>
  )
}
