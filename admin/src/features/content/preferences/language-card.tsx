import { storefrontLanguages } from '@vitrine/contract/storefront-languages.ts'

import { t } from '../../../messages/messages.ts'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { PreferencesForm } from './preferences-form.ts'

/** The card with the language of the storefront’s own words, such as those of cart and checkout. */
export function LanguageCard({ form }: { form: PreferencesForm }) {
  return (
    <Card title={t('preferences.language')}>
      <ChoiceGroup
        legend={t('preferences.field.language')}
        name="language"
        value={form.values.language}
        choices={storefrontLanguages.map((value) => ({ value, label: t(`preferences.language.${value}`) }))}
        note={t('preferences.language.help')}
        error={form.errors.language}
        onChange={(value) => form.set('language', value)}
      />
    </Card>
  )
}
