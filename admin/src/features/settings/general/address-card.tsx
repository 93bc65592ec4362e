import { Card } from '../../../ui/layout/card.tsx'
import { PostalFields } from '../../../ui/form/postal-fields.tsx'
import { t } from '../../../messages/messages.ts'
import type { GeneralForm } from './general-page.tsx'
import { keyOf } from './general-values.ts'
import cards from '../../../ui/layout/form-cards.module.css'

/** The card for the address of the business. */
export function AddressCard({ form }: { form: GeneralForm }) {
  return (
    <Card title={t('general.address')}>
      <div className="stack">
        <PostalFields of={(field) => form.value(keyOf(field))} />
        <p className={cards['note']}>{t('general.address.help')}</p>
      </div>
    </Card>
  )
}
