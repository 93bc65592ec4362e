import { Switch } from '@mantine/core'

import { t } from '../../../messages/messages.ts'
import { Card } from '../../../ui/layout/card.tsx'
import type { PreferencesForm } from './preferences-form.ts'

/** The card with the pages for shoppers that a store can turn off. */
export function PageSwitchesCard({ form }: { form: PreferencesForm }) {
  return (
    <Card title={t('preferences.pages')}>
      <div className="stack">
        {(['shopperAccounts', 'orderLookup'] as const).map((field) => (
          <Switch
            key={field}
            label={t(`preferences.field.${field}`)}
            description={t(`preferences.${field}.${form.values[field] ? 'on' : 'off'}`)}
            {...form.checked(field)}
          />
        ))}
      </div>
    </Card>
  )
}
