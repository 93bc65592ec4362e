import { Switch } from '@mantine/core'
import type { ToggleField } from '@vitrine/theme/fields/kinds.ts'

import type { ControlProps } from '../control.ts'
import css from './toggle-control.module.css'
import { useGuard } from './use-guard.ts'

/** A setting that is on or off. A guarded one can only be turned on when its condition is met. */
export function ToggleControl({ field, help, label, value, error, onChange, onEnd }: ControlProps<ToggleField>) {
  const isOn = value === true
  const reason = useGuard(field.guard)
  return (
    <Switch
      className={css['toggle'] ?? ''}
      labelPosition="left"
      label={label}
      description={reason ?? help}
      error={error}
      checked={isOn}
      disabled={reason !== undefined && !isOn}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.checked)
        onEnd()
      }}
    />
  )
}
