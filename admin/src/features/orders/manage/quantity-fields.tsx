import { NumberField } from '../../../ui/form/amount-fields.tsx'
import { Thumbnail } from '../../../ui/data/thumbnail.tsx'
import { number } from '../../../ui/data/format.ts'
import { t } from '../../../messages/messages.ts'
import css from './quantity-fields.module.css'
import type { Order } from './use-order-action.ts'

type Line = Order['lines'][number]
export type Units = Readonly<Record<string, number | null>>

interface QuantityFieldsProps {
  lines: readonly Line[]
  /** Returns the maximum quantity of a line. */
  most: (line: Line) => number
  units: Units
  onChange: (units: Units) => void
  /** The legend that says what the quantities are for. */
  label: string
  /** The error that concerns all quantities together. */
  error: string | undefined
}

/** Number fields for the quantities of an order's lines. Lines with a maximum of zero are left out. */
export function QuantityFields({ lines, most, units, onChange, label, error }: QuantityFieldsProps) {
  return (
    <fieldset className={css['lines']}>
      <legend>{label}</legend>
      {lines
        .filter((line) => most(line) > 0)
        .map((line, at) => (
          <div key={line.id} className={css['line']}>
            <Thumbnail url={line.pictureUrl} />
            <span className={css['what']}>
              <span>{line.title}</span>
              <span className={css['quiet']}>{[line.variantTitle, line.sku].filter(Boolean).join(' · ')}</span>
            </span>
            <NumberField
              label={t('orders.units.of', { title: [line.title, line.variantTitle].filter(Boolean).join(' ') })}
              value={units[line.id] ?? null}
              onChange={(value) => onChange({ ...units, [line.id]: value })}
              error={isWithin(units[line.id], most(line)) ? null : t('orders.units.most', { count: most(line) })}
              data-autofocus={at === 0}
            />
            <span className={css['of']}>{t('orders.units.ofMost', { count: number(most(line)) })}</span>
          </div>
        ))}
      {error && (
        <p className={css['error']} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const isWithin = (units: number | null | undefined, most: number) => units === null || units === undefined || (units >= 0 && units <= most)

/** Returns the error for the quantities; null if they are valid. */
export function unitsProblem(lines: readonly Line[], most: (line: Line) => number, units: Units): string | null {
  const isSound = lines.every((line) => isWithin(units[line.id], most(line)))
  return isSound ? null : t('orders.units.mend')
}

/** Returns the lines with a quantity above zero. */
export const chosenUnits = (units: Units): { id: string; quantity: number }[] =>
  Object.entries(units).flatMap(([id, quantity]) => (quantity ? [{ id, quantity }] : []))
