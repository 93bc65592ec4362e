import { Card } from '../../ui/card.tsx'
import { FileField } from '../../ui/file-picker/file-field.tsx'
import { t } from '../../words/words.ts'
import type { PreferencesForm } from './preferences-form.ts'

/** Pictures that stand for the store elsewhere: in shared links, and in the browser's tab. */
export function PicturesCard({ form }: { form: PreferencesForm }) {
  return (
    <Card title={t('preferences.pictures')}>
      <div className="stack">
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
