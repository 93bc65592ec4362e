import { Checkbox } from '@mantine/core'
import { storefrontLanguages } from '@vitrine/contract/storefront-languages.ts'

import { t } from '../../../messages/messages.ts'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { PreferencesForm } from './preferences-form.ts'

/** The card with the language of the storefront’s own words, such as those of cart and checkout, and the languages that shoppers can choose. */
export function LanguageCard({ form }: { form: PreferencesForm }) {
  const { language, otherLanguages } = form.values
  const others = storefrontLanguages.filter((one) => one !== language)
  return (
    <Card title={t('preferences.language')}>
      <div className="stack">
        <ChoiceGroup
          legend={t('preferences.field.language')}
          name="language"
          value={language}
          choices={storefrontLanguages.map((value) => ({ value, label: t(`preferences.language.${value}`) }))}
          note={t('preferences.language.help')}
          error={form.errors.language}
          onChange={(value) => form.set('language', value)}
        />
        <Checkbox.Group
          label={t('preferences.field.otherLanguages')}
          description={t('preferences.otherLanguages.help')}
          error={form.errors.otherLanguages}
          value={otherLanguages.filter((one) => one !== language)}
          onChange={(chosen) =>
            form.set(
              'otherLanguages',
              others.filter((one) => chosen.includes(one)),
            )
          }
        >
          <div className="stack">
            {others.map((value) => (
              <Checkbox key={value} value={value} label={t(`preferences.language.${value}`)} />
            ))}
          </div>
        </Checkbox.Group>
      </div>
    </Card>
  )
}
