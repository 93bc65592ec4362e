import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { listQuery } from '../../../api/query.ts'
import rowCss from '../../../ui/layout/card-rows.module.css'
import { MoneyField, NumberField, UnitField } from '../../../ui/form/amount-fields.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { CountryField, ProvinceField } from '../../../ui/form/country-fields.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { t } from '../../../messages/messages.ts'
import { RateOptions } from './rate-options.tsx'
import css from './shipping.module.css'

const KILOGRAM_DECIMALS = 3
const start = { weightGrams: 500, cents: 5000, items: 1 }

/** A card that shows the shipping rates a shopper would be offered for a place and a cart. */
export function RateSimulator({ country: home }: { country: string }) {
  const [{ country, province }, setPlace] = useState({ country: home, province: '' })
  const [cart, setCart] = useState<Record<keyof typeof start, number | null>>(start)
  const { weightGrams, cents, items } = cart
  const isAsked = country !== '' && [weightGrams ?? 0, cents ?? 0].every((amount) => amount >= 0) && (items ?? 1) >= 1
  const query = {
    country,
    province,
    weightGrams: String(weightGrams ?? 0),
    cents: String(cents ?? 0),
    items: String(items ?? 1),
  }
  const offered = useQuery({ ...listQuery('shipping.tryRates', { query }), enabled: isAsked })
  const field = (name: keyof typeof start) => ({
    value: cart[name],
    onChange: (value: number | null) => setCart((now) => ({ ...now, [name]: value })),
  })

  return (
    <Card title={t('shipping.try')}>
      <div className="stack">
        <p className={css['help']}>{t('shipping.try.help')}</p>
        <CountryField value={country} onChange={(next) => setPlace({ country: next, province: '' })} />
        <ProvinceField
          country={country}
          value={province}
          onChange={(next) => setPlace({ country, province: next })}
          whole={t('shipping.try.anywhere')}
        />
        <MoneyField label={t('shipping.try.amount')} {...field('cents')} />
        <div className={css['pair']}>
          <UnitField
            label={t('shipping.try.weight')}
            decimals={KILOGRAM_DECIMALS}
            short
            rightSection={t('shipping.rate.kg')}
            {...field('weightGrams')}
          />
          <NumberField label={t('shipping.try.items')} {...field('items')} />
        </div>
        <div aria-live="polite" aria-busy={offered.isFetching} className="stack">
          {isAsked && offered.isPending && <Skeleton lines={2} />}
          {offered.isError && <Failed error={offered.error} onRetry={() => void offered.refetch()} />}
          {isAsked && offered.data && (
            <>
              <span className={rowCss['quiet']}>
                {offered.data.zone ? t('shipping.try.zone', { name: offered.data.zone.name }) : t('shipping.try.noZone')}
              </span>
              {offered.data.zone && offered.data.rates.length === 0 && <span className={css['missing']}>{t('shipping.try.noRate')}</span>}
              {offered.data.rates.length > 0 && <RateOptions offers={offered.data.rates} />}
            </>
          )}
        </div>
      </div>
    </Card>
  )
}
