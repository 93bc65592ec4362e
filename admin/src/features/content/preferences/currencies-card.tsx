import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { currencyCodes } from '@vitrine/contract/addresses/currencies.ts'
import { approximate, isRate, roundings } from '@vitrine/contract/exchange.ts'
import { FURTHER_CURRENCIES_MAX } from '@vitrine/contract/limits.ts'
import { decimalsOf } from '@vitrine/contract/money.ts'

import { t } from '../../../messages/messages.ts'
import { DateText } from '../../../ui/data/date-text.tsx'
import { money } from '../../../ui/data/format.ts'
import { CurrencyField } from '../../../ui/form/currency-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import cards from '../../../ui/layout/form-cards.module.css'
import css from './currencies-card.module.css'
import type { PreferencesForm } from './preferences-form.ts'
import { type FurtherCurrency, rateOf } from './preferences-values.ts'

interface CurrenciesCardProps {
  form: PreferencesForm
  /** The store’s own currency. */
  own: string
}

/** The card with the further currencies in which shoppers see approximate prices. */
export function CurrenciesCard({ form, own }: CurrenciesCardProps) {
  const { currencies } = form.values
  const set = (at: number, change: Partial<FurtherCurrency>) =>
    form.set('currencies', currencies.with(at, { ...currencies[at]!, ...change }))
  const next = ['EUR', 'USD', ...currencyCodes].find((code) => code !== own && !currencies.some((one) => one.code === code))
  return (
    <Card title={t('preferences.field.currencies')}>
      <div className="stack">
        <p className={cards['note']}>{t('preferences.currencies.help', { own })}</p>
        {currencies.map((currency, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- currencies are known by their place
          <Row key={at} currency={currency} at={at} own={own} form={form} onChange={(change) => set(at, change)} />
        ))}
        {next !== undefined && currencies.length < FURTHER_CURRENCIES_MAX && (
          <Button
            variant="default"
            className={css['add'] ?? ''}
            leftSection={<IconPlus size={16} stroke={1.5} />}
            onClick={() => form.set('currencies', [...currencies, { code: next, rate: '', roundTo: 1, ratedAt: null }])}
          >
            {t('preferences.currencies.add')}
          </Button>
        )}
      </div>
    </Card>
  )
}

interface RowProps extends CurrenciesCardProps {
  currency: FurtherCurrency
  at: number
  onChange: (change: Partial<FurtherCurrency>) => void
}

function Row({ currency: { code, rate, roundTo, ratedAt }, at, own, form, onChange }: RowProps) {
  const errorOf = (field: string) => form.refusal?.error.field(`currencies.${at}.${field}`)
  // A hundred units of the store’s currency as an example.
  const example = 100 * 10 ** decimalsOf(own)
  const shown = { code, rate: rateOf(rate), roundTo }
  return (
    <fieldset className={css['row']} aria-label={code}>
      <CurrencyField
        label={t('preferences.currencies.code')}
        except={own}
        value={code}
        error={errorOf('code')}
        onChange={(value) => onChange({ code: value, roundTo: 1, rate: '', ratedAt: null })}
      />
      <TextInput
        label={t('preferences.currencies.rate', { own })}
        inputMode="decimal"
        autoComplete="off"
        rightSection={code}
        rightSectionWidth={52}
        rightSectionPointerEvents="none"
        value={rate}
        error={errorOf('rate')}
        onChange={({ currentTarget }) => onChange({ rate: currentTarget.value, ratedAt: null })}
      />
      <NativeSelect
        label={t('preferences.currencies.roundTo')}
        data={roundings(code).map((step) => ({
          value: String(step),
          label: step === 1 ? t('preferences.currencies.exact') : money(step, code),
        }))}
        value={String(roundTo)}
        error={errorOf('roundTo')}
        onChange={({ currentTarget }) => onChange({ roundTo: Number(currentTarget.value) })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={css['remove'] ?? ''}
        aria-label={t('preferences.currencies.remove', { code })}
        onClick={() => form.set('currencies', form.values.currencies.toSpliced(at, 1))}
      >
        <IconTrash size={16} stroke={1.5} />
      </ActionIcon>
      <p className={`${cards['note']} ${css['example']}`}>
        {isRate(shown.rate)
          ? t('preferences.currencies.example', { before: money(example, own), after: money(approximate(example, own, shown), code) })
          : t('preferences.currencies.noRate')}{' '}
        {ratedAt !== null && (
          <>
            {t('preferences.currencies.ratedAt')} <DateText instant={ratedAt} />
          </>
        )}
      </p>
    </fieldset>
  )
}
