import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'

import { Card } from '../../../../ui/layout/card.tsx'
import { currencySign, percent } from '../../../../ui/data/format.ts'
import { t } from '../../../../messages/messages.ts'
import { isMistyped } from './barcode-check.ts'
import { cellProblem, type VariantErrorAt } from '../server-errors.ts'
import { committedText } from './committed-text.ts'
import { cellText, columnOf, customsKeys, hasCustoms, writeCell } from './variant-columns.ts'
import type { CellKey, VariantRow } from './variant-row.ts'
import css from './variants-card.module.css'
import { VariantSwitches } from './variant-switches.tsx'

interface SingleVariantCardProps {
  row: VariantRow
  onChange: (row: VariantRow) => void
  /** The product's currency (ISO 4217). */
  currency: string
  decimals: number
  errorAt: VariantErrorAt
}

const fields: readonly CellKey[] = ['price', 'compareAt', 'cost', 'quantity', 'sku', 'barcode', 'weight']

/** The card for the price and stock of a product without options. */
export function SingleVariantCard({ row, onChange, currency, decimals, errorAt }: SingleVariantCardProps) {
  const [isCustoms, setCustoms] = useState(() => hasCustoms(row))
  const shown = isCustoms ? [...fields, ...customsKeys] : fields
  return (
    <Card title={t('products.pricing')}>
      <div className={css['fields']}>
        {shown.map((key) => (
          <VariantField key={key} of={key} row={row} onChange={onChange} currency={currency} decimals={decimals} errorAt={errorAt} />
        ))}
      </div>
      <VariantSwitches rows={[row]} onChange={([changed]) => changed && onChange(changed)} />
      {!isCustoms && (
        <Button variant="subtle" size="compact-sm" onClick={() => setCustoms(true)}>
          {t('products.variants.customs')}
        </Button>
      )}
    </Card>
  )
}

const money: readonly CellKey[] = ['price', 'compareAt', 'cost']

function VariantField({ of, row, onChange, currency, decimals, errorAt }: SingleVariantCardProps & { of: CellKey }) {
  const column = columnOf(of)
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      label={t(column.label)}
      description={helpFor(of, row)}
      error={typed === null && cellProblem(row, column, errorAt)}
      inputMode={column.isAmount && of !== 'weight' ? 'decimal' : 'text'}
      leftSection={money.includes(of) ? currencySign(currency) : undefined}
      placeholder={of === 'quantity' ? t('products.variant.quantity.none') : undefined}
      value={typed ?? cellText(row, column, decimals)}
      // The text is selected on focus, so that typing replaces a value such as 0.00.
      onFocus={column.isAmount ? ({ currentTarget }) => currentTarget.select() : undefined}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(writeCell(row, column, event.currentTarget.value, decimals))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

function helpFor(of: CellKey, row: VariantRow): string | undefined {
  const { priceCents, costCents } = row
  if (of === 'quantity') return committedText([row])
  if (of === 'barcode') return isMistyped(row.barcode) ? t('products.variant.barcode.mistyped') : undefined
  if (of === 'origin') return t('products.variant.origin.help')
  if (of === 'hsCode') return t('products.variant.hsCode.help')
  if (of === 'compareAt') return t('products.variant.compareAt.help')
  if (of !== 'cost') return undefined
  if (costCents === null || priceCents === 0) return t('products.variant.cost.help')
  return t('products.variant.margin', { margin: percent((priceCents - costCents) / priceCents) })
}
