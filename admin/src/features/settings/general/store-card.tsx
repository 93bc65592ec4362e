import { TextInput } from '@mantine/core'
import { writtenLengths } from '@vitrine/contract/addresses/address.ts'
import { SHOPPER_EMAIL_MAX, STORE_NAME_MAX } from '@vitrine/contract/limits.ts'

import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import type { GeneralForm } from './general-page.tsx'

const LEGAL_NAME_MAX = 100

/** The card for the store's name and contact details. */
export function StoreCard({ form }: { form: GeneralForm }) {
  return (
    <Card title={t('general.store')}>
      <div className="stack">
        <div className="pair">
          <TextInput
            label={t('general.field.name')}
            description={t('general.name.help')}
            maxLength={STORE_NAME_MAX}
            autoComplete="organization"
            {...form.text('name')}
          />
          <TextInput
            label={t('general.field.legalName')}
            description={t('general.legalName.help')}
            maxLength={LEGAL_NAME_MAX}
            autoComplete="off"
            {...form.text('legalName')}
          />
        </div>
        <div className="pair">
          <TextInput
            label={t('general.field.contactEmail')}
            description={t(form.values.contactEmail.trim() === '' ? 'general.contactEmail.none' : 'general.contactEmail.help')}
            type="email"
            maxLength={SHOPPER_EMAIL_MAX}
            autoComplete="off"
            {...form.text('contactEmail')}
          />
          <TextInput
            label={t('general.field.contactPhone')}
            type="tel"
            maxLength={writtenLengths.phone}
            autoComplete="off"
            {...form.text('contactPhone')}
          />
        </div>
      </div>
    </Card>
  )
}
