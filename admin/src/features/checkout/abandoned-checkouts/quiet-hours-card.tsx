import { TextInput } from '@mantine/core'

import { Card } from '../../../ui/layout/card.tsx'
import { useStore } from '../../../api/use-store.ts'
import { t } from '../../../messages/messages.ts'
import cards from '../../../ui/layout/form-cards.module.css'
import type { SettingsForm } from './settings-page.tsx'

/** The card for the hours during which no text messages are sent. */
export function QuietHoursCard({ form }: { form: SettingsForm }) {
  const { standardTimezone } = useStore()
  return (
    <Card title={t('abandonedCheckouts.quiet')}>
      <div className="stack">
        <div className="pair">
          <TextInput type="time" label={t('abandonedCheckouts.field.quietFrom')} {...form.text('quietFrom')} />
          <TextInput type="time" label={t('abandonedCheckouts.field.quietUntil')} {...form.text('quietUntil')} />
        </div>
        <p className={cards['note']}>{t('abandonedCheckouts.quiet.help', { zone: standardTimezone.replaceAll('_', ' ') })}</p>
      </div>
    </Card>
  )
}
