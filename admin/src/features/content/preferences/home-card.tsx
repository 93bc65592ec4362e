import { Textarea, TextInput } from '@mantine/core'

import { Card } from '../../../ui/layout/card.tsx'
import { DESCRIPTION_SHOWN, SearchPreview, TITLE_SHOWN } from '../../../ui/form/search-preview.tsx'
import { useStore } from '../../../api/use-store.ts'
import { t } from '../../../messages/messages.ts'
import type { PreferencesForm } from './preferences-form.ts'
import css from './preferences.module.css'

/** The card for the title and description of the home page, with a preview of its search result. */
export function HomeCard({ form, storefrontUrl }: { form: PreferencesForm; storefrontUrl: string }) {
  const { name: storeName } = useStore().storeDetail
  const { homeTitle, homeDescription } = form.values
  const length = (text: string, max: number) => t('kit.seo.length', { count: text.length, max })
  return (
    <Card title={t('preferences.home')}>
      <div className={css['beside']}>
        <div className="stack">
          <TextInput
            label={t('preferences.field.homeTitle')}
            placeholder={storeName}
            description={length(homeTitle || storeName, TITLE_SHOWN)}
            maxLength={255}
            {...form.text('homeTitle')}
          />
          <Textarea
            label={t('preferences.field.homeDescription')}
            rows={3}
            description={length(homeDescription, DESCRIPTION_SHOWN)}
            maxLength={1000}
            {...form.text('homeDescription')}
          />
        </div>
        <SearchPreview address={storefrontUrl} title={homeTitle || storeName} description={homeDescription} />
      </div>
    </Card>
  )
}
