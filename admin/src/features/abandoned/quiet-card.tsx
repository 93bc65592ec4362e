import { TextInput } from '@mantine/core'

import { Card } from '../../ui/card.tsx'
import { useStore } from '../../ui/use-store.ts'
import { t } from '../../words/words.ts'
import cards from '../../ui/form-cards.module.css'
import type { SettingsForm } from './settings-page.tsx'

/** Hours in which no telephone is to ring. */
export function QuietCard({ form }: { form: SettingsForm }) {
  const { standardTimezone } = useStore()
  return (
    <Card title={t('abandoned.quiet')}>
      <div className="stack">
        <div className="pair">
          <TextInput type="time" label={t('abandoned.field.quietFrom')} {...form.text('quietFrom')} />
          <TextInput type="time" label={t('abandoned.field.quietUntil')} {...form.text('quietUntil')} />
        </div>
        <p className={cards['note']}>{t('abandoned.quiet.help', { zone: standardTimezone.replaceAll('_', ' ') })}</p>
      </div>
    </Card>
  )
}
