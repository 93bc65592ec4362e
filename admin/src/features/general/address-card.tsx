import { Card } from '../../ui/card.tsx'
import { PostalFields } from '../../ui/postal-fields.tsx'
import { t } from '../../words/words.ts'
import type { GeneralForm } from './general-page.tsx'
import { keyOf } from './general-values.ts'
import cards from '../../ui/form-cards.module.css'

/** Where the business is. */
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
