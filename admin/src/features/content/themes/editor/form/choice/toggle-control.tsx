import { Switch } from '@mantine/core'
import type { ToggleField } from '@vitrine/theme/fields/kinds.ts'

import { t } from '../../../../../../messages/messages.ts'
import type { ControlProps } from '../control.ts'
import css from './toggle-control.module.css'

/** A setting that is on or off. A guarded one names its condition. */
export function ToggleControl({ field, help, label, value, error, onChange, onEnd }: ControlProps<ToggleField>) {
  return (
    <Switch
      className={css['toggle'] ?? ''}
      labelPosition="left"
      label={label}
      description={field.guard ? t('themeForm.guard') : help}
      error={error}
      checked={value === true}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.checked)
        onEnd()
      }}
    />
  )
}
