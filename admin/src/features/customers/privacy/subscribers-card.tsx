import { Switch } from '@mantine/core'

import type { useForm } from '../../../ui/form/use-form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import type { PrivacyValues } from './privacy-values.ts'

export type PrivacyForm = ReturnType<typeof useForm<PrivacyValues>>

/** The card for double opt-in. */
export function SubscribersCard({ form }: { form: PrivacyForm }) {
  return (
    <Card title={t('privacy.subscribers')}>
      <Switch
        label={t('privacy.field.confirmsSubscribers')}
        description={t('privacy.field.confirmsSubscribers.help')}
        {...form.checked('confirmsSubscribers')}
      />
    </Card>
  )
}
