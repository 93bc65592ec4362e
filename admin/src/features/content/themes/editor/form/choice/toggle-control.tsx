import { Switch } from '@mantine/core'
import type { ToggleField } from '@vitrine/theme/fields/kinds.ts'
import { useId } from 'react'

import type { ControlProps } from '../control.ts'
import css from './toggle-control.module.css'
import { VariantImagesNote } from './variant-images-note.tsx'
import { useGuard } from './use-guard.ts'

/** A setting that is on or off. A guarded one can be turned on only while its condition is met, and says what is missing. */
export function ToggleControl(props: ControlProps<ToggleField>) {
  return props.field.guard ? <GuardedToggle {...props} /> : <Toggle {...props} />
}

interface ToggleProps extends ControlProps<ToggleField> {
  isDisabled?: boolean
  describedBy?: string
}

function Toggle({ help, label, value, error, isDisabled = false, describedBy, onChange, onEnd }: ToggleProps) {
  return (
    <Switch
      className={css['toggle'] ?? ''}
      labelPosition="left"
      label={label}
      description={help}
      error={error}
      checked={value === true}
      disabled={isDisabled}
      {...(describedBy && { 'aria-describedby': describedBy })}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.checked)
        onEnd()
      }}
    />
  )
}

/** What was turned on stays on, because the products can change later. It can always be turned off. */
function GuardedToggle(props: ControlProps<ToggleField>) {
  const id = useId()
  const { isMet, query } = useGuard()
  const isOn = props.value === true
  return (
    <div className={css['guarded']}>
      <Toggle {...props} isDisabled={!isOn && !isMet} describedBy={id} />
      <div id={id} className={css['note']} data-warning={(isOn && !isMet && !query.isPending) || undefined}>
        <VariantImagesNote query={query} isOn={isOn} />
      </div>
    </div>
  )
}
