import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { decimalsOf } from '@vitrine/contract/money.ts'
import { useState } from 'react'

import { listQuery } from '../../../api/query.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { money, percent } from '../../../ui/data/format.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useStore } from '../../../api/use-store.ts'
import { t } from '../../../messages/messages.ts'
import { ratio, RATE_DECIMALS, regionName, type TaxRegion, type TaxValues } from './tax-values.ts'
import css from './taxes.module.css'

/** The price of the example, in major units of the currency. */
const PRICE = 100
/** The shipping cost of the example, in major units of the currency. */
const SHIPPING = 5

interface TaxExampleProps {
  regions: readonly TaxRegion[]
  /** The current values of the form, saved or unsaved. */
  values: TaxValues
}

/** A card that applies the tax settings to an example. */
export function TaxExample({ regions, values }: TaxExampleProps) {
  const { currency } = useStore()
  const [chosen, setChosen] = useState('')
  const region = regions.find(({ id }) => id === chosen) ?? regions[0]
  const unit = 10 ** decimalsOf(currency)
  const [priceCents, shippingCents] = [PRICE * unit, SHIPPING * unit]
  const query = {
    country: region?.country ?? '',
    province: region?.province ?? '',
    priceCents: String(priceCents),
    shippingCents: String(shippingCents),
    pricesIncludeTax: values.pricesIncludeTax ? ('yes' as const) : ('no' as const),
    taxShipping: values.taxShipping ? ('yes' as const) : ('no' as const),
  }
  const example = useQuery({ ...listQuery('taxes.example', { query }), enabled: region !== undefined })
  if (!region) return <Card title={t('taxes.example')}>{t('taxes.example.none')}</Card>
  const { data } = example
  const tax = values.pricesIncludeTax ? 'taxes.example.ofWhich' : 'taxes.example.tax'
  return (
    <Card title={t('taxes.example')}>
      <div className="stack">
        <NativeSelect
          label={t('taxes.example.to')}
          data={regions.map((one) => ({ value: one.id, label: regionName(one) }))}
          value={region.id}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        {example.error && <Failed error={example.error} onRetry={() => void example.refetch()} />}
        {!data && !example.error && <Skeleton lines={4} />}
        {data && (
          <dl className={css['sum']} aria-live="polite">
            <Line label={t('taxes.example.price')} cents={priceCents} currency={currency} />
            <Line label={t('taxes.example.shipping')} cents={shippingCents} currency={currency} />
            {!values.pricesIncludeTax && data.taxes.map(taxLine)}
            <Line label={t('taxes.example.total')} cents={data.totalCents} currency={currency} isTotal />
            {values.pricesIncludeTax && data.taxes.map(taxLine)}
            <Line label={t('taxes.example.net')} cents={data.netCents} currency={currency} />
          </dl>
        )}
      </div>
    </Card>
  )

  function taxLine({ name, ratePpm, amountCents }: { name: string; ratePpm: number; amountCents: number }, at: number) {
    return (
      <Line
        key={at}
        label={t(tax, { name, rate: percent(ratio(ratePpm), RATE_DECIMALS) })}
        cents={amountCents}
        currency={currency}
        isQuiet={values.pricesIncludeTax}
      />
    )
  }
}

interface LineProps {
  label: string
  cents: number
  currency: string
  isTotal?: boolean
  isQuiet?: boolean
}

function Line({ label, cents, currency, isTotal = false, isQuiet = false }: LineProps) {
  return (
    <div className={css[isTotal ? 'total' : isQuiet ? 'part' : 'line']}>
      <dt>{label}</dt>
      <dd className="numbers">{money(cents, currency)}</dd>
    </div>
  )
}
