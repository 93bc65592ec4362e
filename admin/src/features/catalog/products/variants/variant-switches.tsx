import type { VariantRow } from './variant-row.ts'
import { t } from '../../../../messages/messages.ts'
import css from './variants-card.module.css'

interface VariantSwitchesProps {
  rows: readonly VariantRow[]
  onChange: (rows: VariantRow[]) => void
}

const switches = [
  { label: 'products.variants.taxable', isOn: (row: VariantRow) => row.taxable, set: (taxable: boolean) => ({ taxable }) },
  {
    label: 'products.variants.physical',
    isOn: (row: VariantRow) => row.requiresShipping,
    set: (requiresShipping: boolean) => ({ requiresShipping }),
  },
  {
    label: 'products.variants.oversell',
    isOn: (row: VariantRow) => row.inventoryPolicy === 'continue',
    set: (isOn: boolean) => ({ inventoryPolicy: isOn ? ('continue' as const) : ('deny' as const) }),
  },
] as const

/**
 * Checkboxes for settings that are usually the same for all variants. A checkbox is indeterminate when variants differ,
 * for example after an import.
 */
export function VariantSwitches({ rows, onChange }: VariantSwitchesProps) {
  return (
    <div className={css['switches']}>
      {switches.map(({ label, isOn, set }) => {
        const isAll = rows.every(isOn)
        return (
          <label key={label} className={css['switch']}>
            <input
              type="checkbox"
              checked={isAll}
              ref={(input) => {
                if (input) input.indeterminate = !isAll && rows.some(isOn)
              }}
              onChange={() => onChange(rows.map((row) => ({ ...row, ...set(!isAll) })))}
            />
            {t(label)}
          </label>
        )
      })}
    </div>
  )
}
