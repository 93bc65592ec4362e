import { Card } from '../../../ui/layout/card.tsx'
import { FileField } from '../../../ui/form/file-picker/file-field.tsx'
import { t } from '../../../messages/messages.ts'
import type { PreferencesForm } from './preferences-form.ts'

/** The card for images that represent the store: in shared links and in browser tabs. */
export function ImagesCard({ form }: { form: PreferencesForm }) {
  return (
    <Card title={t('preferences.images')}>
      <div className="pair">
        {(['socialImage', 'favicon'] as const).map((field) => (
          <FileField
            key={field}
            label={t(`preferences.field.${field}`)}
            help={t(`preferences.${field}.help`)}
            value={form.values[field]}
            onChange={(file) => form.set(field, file)}
            error={form.errors[field]}
          />
        ))}
      </div>
    </Card>
  )
}
