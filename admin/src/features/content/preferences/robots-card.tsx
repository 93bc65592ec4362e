import { Switch } from '@mantine/core'

import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import type { PreferencesForm } from './preferences-form.ts'

/** The card that allows or forbids search engines to index the storefront. */
export function RobotsCard({ form }: { form: PreferencesForm }) {
  const { allowRobots, passwordEnabled } = form.values
  const help = passwordEnabled ? 'closed' : allowRobots ? 'on' : 'off'
  return (
    <Card title={t('preferences.robots')}>
      <Switch label={t('preferences.field.allowRobots')} description={t(`preferences.robots.${help}`)} {...form.checked('allowRobots')} />
    </Card>
  )
}
