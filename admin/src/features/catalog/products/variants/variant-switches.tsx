import type { VariantRow } from './variant-row.ts'
import { t } from '../../../../messages/messages.ts'
import css from './variants-card.module.css'

interface VariantSwitchesProps {
  /** The settings to show. The default is all of them. */
  of?: readonly Switch[]
  rows: readonly VariantRow[]
  onChange: (rows: VariantRow[]) => void
}

type Switch = 'taxable' | 'physical' | 'oversell'

const switches: Record<Switch, { isOn: (row: VariantRow) => boolean; set: (isOn: boolean) => Partial<VariantRow> }> = {
  taxable: { isOn: (row) => row.taxable, set: (taxable) => ({ taxable }) },
  physical: { isOn: (row) => row.requiresShipping, set: (requiresShipping) => ({ requiresShipping }) },
  oversell: {
    isOn: (row) => row.inventoryPolicy === 'continue',
    set: (isOn) => ({ inventoryPolicy: isOn ? 'continue' : 'deny' }),
  },
}

const all: readonly Switch[] = ['taxable', 'physical', 'oversell']

/**
 * Checkboxes for settings that are usually the same for all variants. A checkbox is indeterminate when variants differ,
 * for example after an import.
 */
export function VariantSwitches({ of = all, rows, onChange }: VariantSwitchesProps) {
  return (
    <div className={css['switches']}>
      {of.map((name) => {
        const { isOn, set } = switches[name]
        const isAll = rows.every(isOn)
        return (
          <label key={name} className={css['switch']}>
            <input
              type="checkbox"
              checked={isAll}
              ref={(input) => {
                if (input) input.indeterminate = !isAll && rows.some(isOn)
              }}
              onChange={() => onChange(rows.map((row) => ({ ...row, ...set(!isAll) })))}
            />
            {t(`products.variants.${name}`)}
          </label>
        )
      })}
    </div>
  )
}
