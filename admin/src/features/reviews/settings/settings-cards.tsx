import { NumberInput, Radio, Select, Switch } from '@mantine/core'
import { REVIEW_DAYS_AFTER_DELIVERY_MAX, REVIEW_DAYS_AFTER_FULFILLMENT_MAX } from '@vitrine/contract/review-limits.ts'
import { allows } from '@vitrine/contract/scopes.ts'

import { useMe } from '../../../api/use-me.ts'
import { t } from '../../../messages/messages.ts'
import type { useForm } from '../../../ui/form/use-form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { publishText, type SettingsValues, writers } from './settings-values.ts'

interface CardProps {
  form: ReturnType<typeof useForm<SettingsValues>>
}

/** Whether and when customers are asked for reviews. */
export function RequestsCard({ form }: CardProps) {
  const me = useMe()
  const days = (field: 'daysAfterDelivery' | 'daysAfterFulfillment', min: number, max: number) => (
    <NumberInput
      label={t(`reviewSettings.${field}`)}
      description={t(`reviewSettings.${field}.help`)}
      {...form.value(field)}
      onChange={(value) => form.set(field, typeof value === 'number' ? value : min)}
      min={min}
      max={max}
      allowDecimal={false}
      clampBehavior="strict"
    />
  )
  return (
    <Card title={t('reviewSettings.requests')}>
      <div className="stack">
        <Switch
          label={t('reviewSettings.isRequesting')}
          description={t('reviewSettings.requests.help')}
          {...form.checked('isRequesting')}
        />
        {form.values.isRequesting && (
          <div className="pair">
            {days('daysAfterDelivery', 0, REVIEW_DAYS_AFTER_DELIVERY_MAX)}
            {days('daysAfterFulfillment', 1, REVIEW_DAYS_AFTER_FULFILLMENT_MAX)}
          </div>
        )}
        {allows(me, 'settings') && (
          <PageLink to="website.notification.update" params={{ id: 'review_request' }}>
            {t('reviewSettings.email')}
          </PageLink>
        )}
      </div>
    </Card>
  )
}

export function WritersCard({ form }: CardProps) {
  return (
    <Card title={t('reviewSettings.writing')}>
      <Radio.Group aria-label={t('reviewSettings.writing')} {...form.value('writers')}>
        <div className="stack">
          {writers.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`reviewSettings.writers.${value}`)}
              description={t(`reviewSettings.writers.${value}.help`)}
            />
          ))}
        </div>
      </Radio.Group>
    </Card>
  )
}

export function PublishingCard({ form }: CardProps) {
  return (
    <Card title={t('reviewSettings.publishing')}>
      <Select
        label={t('reviewSettings.publishFrom')}
        description={t('reviewSettings.publishFrom.help')}
        data={['', '5', '4', '3', '1'].map((stars) => ({ value: stars, label: publishText(stars) }))}
        value={form.values.publishFrom}
        onChange={(stars) => form.set('publishFrom', stars ?? '')}
        allowDeselect={false}
      />
    </Card>
  )
}
