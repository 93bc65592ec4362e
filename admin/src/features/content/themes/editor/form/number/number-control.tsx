import type { NumberField } from '@vitrine/theme/fields/kinds.ts'
import { forTheme } from '@vitrine/theme/themes.ts'

import { useStore } from '../../../../../../api/use-store.ts'
import { currencySign } from '../../../../../../ui/data/format.ts'
import { useEditor } from '../../use-editor.ts'
import type { ControlProps } from '../control.ts'
import { NumberBox } from './number-box.tsx'

/** A number, or an amount of money in the store’s currency. */
export function NumberControl({ field, help, label, value, error, onChange, onEnd }: ControlProps<NumberField>) {
  const { theme } = useEditor()
  const { currency } = useStore()
  return (
    <NumberBox
      label={label}
      description={help}
      error={error}
      value={value}
      min={field.min}
      max={forTheme(field.max, theme)}
      step={field.step ?? (field.kind === 'decimal' ? 0.1 : 1)}
      unit={field.unit}
      leftSection={field.money && currencySign(currency)}
      onChange={onChange}
      onEnd={onEnd}
    />
  )
}
