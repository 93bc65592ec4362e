import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

import { Card } from '../../../../ui/layout/card.tsx'
import { currencySign, money, percent } from '../../../../ui/data/format.ts'
import { t } from '../../../../messages/messages.ts'
import { isMistyped } from './barcode-check.ts'
import { cellProblem, type VariantErrorAt } from '../server-errors.ts'
import { committedText } from './committed-text.ts'
import { emptyText } from './empty-text.ts'
import { type AskedCell, useAskedCell } from './use-asked-cell.ts'
import { cellText, columnOf, customsKeys, hasCustoms, writeCell } from './variant-columns.ts'
import type { CellKey, VariantRow } from './variant-row.ts'
import css from './variants-card.module.css'
import { VariantSwitches } from './variant-switches.tsx'

interface SingleVariantProps {
  row: VariantRow
  onChange: (row: VariantRow) => void
  /** The product's currency (ISO 4217). */
  currency: string
  decimals: number
  errorAt: VariantErrorAt
}

/** The cards for the price, the stock and the shipping of a product without options. */
export function SingleVariantCards(props: SingleVariantProps) {
  const { row, onChange } = props
  const [isCustoms, setCustoms] = useState(() => hasCustoms(row))
  const asked = useAskedCell()
  const setRow = ([changed]: VariantRow[]) => changed && onChange(changed)
  return (
    <>
      <Card title={t('products.pricing')}>
        <Fields of={['price', 'compareAt', 'cost']} asked={asked} {...props} />
        <VariantSwitches of={['taxable']} rows={[row]} onChange={setRow} />
      </Card>
      <Card title={t('products.inventory')}>
        <Fields of={['quantity', 'sku', 'barcode']} asked={asked} {...props} />
        <VariantSwitches of={['oversell']} rows={[row]} onChange={setRow} />
      </Card>
      <Card title={t('products.shipping')}>
        <Fields of={isCustoms ? ['weight', ...customsKeys] : ['weight']} asked={asked} {...props} />
        <div className={css['last']}>
          <VariantSwitches of={['physical']} rows={[row]} onChange={setRow} />
          {!isCustoms && (
            <Button variant="subtle" size="compact-sm" onClick={() => setCustoms(true)}>
              {t('products.variants.customs')}
            </Button>
          )}
        </div>
      </Card>
    </>
  )
}

interface FieldsProps extends SingleVariantProps {
  of: readonly CellKey[]
  /** The field that gets the focus when the page opens. */
  asked: AskedCell | null
}

function Fields({ of, asked, ...props }: FieldsProps) {
  return (
    <div className={css['fields']}>
      {of.map((key) => (
        <VariantField key={key} of={key} isAsked={asked?.key === key} {...props} />
      ))}
    </div>
  )
}

const amounts: readonly CellKey[] = ['price', 'compareAt', 'cost']

function VariantField({ of, isAsked, row, onChange, currency, decimals, errorAt }: SingleVariantProps & { of: CellKey; isAsked: boolean }) {
  const column = columnOf(of)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isAsked) input.current?.focus()
  }, [isAsked])
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      label={t(column.label)}
      ref={input}
      description={helpFor(of, row, currency)}
      error={typed === null && cellProblem(row, column, errorAt)}
      inputMode={column.isAmount && of !== 'weight' ? 'decimal' : 'text'}
      leftSection={amounts.includes(of) ? currencySign(currency) : undefined}
      placeholder={emptyText(column, row)}
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

function helpFor(of: CellKey, row: VariantRow, currency: string): string | undefined {
  const { priceCents, costCents } = row
  if (of === 'quantity') return committedText([row])
  if (of === 'barcode') return isMistyped(row.barcode) ? t('products.variant.barcode.mistyped') : undefined
  if (of === 'origin') return t('products.variant.origin.help')
  if (of === 'hsCode') return t('products.variant.hsCode.help')
  if (of === 'compareAt') return t('products.variant.compareAt.help')
  if (of !== 'cost') return undefined
  if (costCents === null || priceCents === 0) return t('products.variant.cost.help')
  return t('products.variant.margin', {
    profit: money(priceCents - costCents, currency),
    margin: percent((priceCents - costCents) / priceCents),
  })
}
