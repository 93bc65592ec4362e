import { Button } from '@mantine/core'
import { SHIPPING_RATES_MAX } from '@vitrine/contract/limits.ts'

import rowCss from '../../../ui/layout/card-rows.module.css'
import { Card } from '../../../ui/layout/card.tsx'
import { moveItem } from '../../../ui/list/move-item.ts'
import { Sortable } from '../../../ui/list/sortable.tsx'
import { t } from '../../../messages/messages.ts'
import { RateRow } from './rate-row.tsx'
import css from './shipping.module.css'
import type { ZoneForm } from './zone-editor.tsx'
import { newRate } from './zone-values.ts'

/** The card with the shipping rates of the zone. */
export function RatesCard({ form }: { form: ZoneForm }) {
  const { rates } = form.values
  return (
    <Card title={t('shipping.field.rates')} flush>
      <p className={css['note']}>{t(rates.length === 0 ? 'shipping.rates.none' : 'shipping.rates.help')}</p>
      <Sortable
        ids={rates.map(({ key }) => key)}
        nameOf={(key) => rates.find((rate) => rate.key === key)?.name ?? ''}
        layout="list"
        onMove={(from, to) => form.set('rates', (all) => moveItem(all, from, to))}
      >
        <ul className={rowCss['rows']}>
          {rates.map((rate) => (
            <RateRow
              key={rate.key}
              rate={rate}
              isStrict={form.errors.rates !== undefined}
              onChange={(next) => form.set('rates', (all) => all.map((one) => (one.key === rate.key ? next : one)))}
              onRemove={() => form.set('rates', (all) => all.filter(({ key }) => key !== rate.key))}
            />
          ))}
        </ul>
      </Sortable>
      <div className={css['foot']}>
        {rates.length < SHIPPING_RATES_MAX && (
          <Button variant="default" onClick={() => form.set('rates', (all) => [...all, newRate(t('shipping.rate.new'))])}>
            {t('shipping.rate.add')}
          </Button>
        )}
        {form.errors.rates && (
          <p className={css['error']} role="alert">
            {form.errors.rates}
          </p>
        )}
      </div>
    </Card>
  )
}
