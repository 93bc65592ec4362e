import { NativeSelect } from '@mantine/core'

import { Card } from '../../ui/card.tsx'
import { t } from '../../words/words.ts'
import type { SellingForm } from './selling-page.tsx'
import cards from '../../ui/form-cards.module.css'

const asks = ['hidden', 'optional', 'required'] as const

/** Fields of checkout that not every store wants. */
export function AsksCard({ form }: { form: SellingForm }) {
  return (
    <Card title={t('selling.asks')}>
      <div className="stack">
        <p className={cards['note']}>{t('selling.asks.note')}</p>
        <div className="pair">
          {(['phone', 'company'] as const).map((field) => (
            <NativeSelect
              key={field}
              label={t(`selling.field.${field}`)}
              data={asks.map((value) => ({ value, label: t(`selling.ask.${value}`) }))}
              {...form.text(field)}
            />
          ))}
        </div>
      </div>
    </Card>
  )
}
