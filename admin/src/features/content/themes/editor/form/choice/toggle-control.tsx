import { Switch } from '@mantine/core'
import { showsNothing } from '@vitrine/theme/check/shows-nothing.ts'
import type { ToggleField } from '@vitrine/theme/fields/kinds.ts'
import { useId } from 'react'

import { warningText } from '../../check/warning-text.ts'
import { found, useSession } from '../../use-editor.ts'
import type { ControlProps } from '../control.ts'
import css from './toggle-control.module.css'
import { VariantImagesNote } from './variant-images-note.tsx'
import { useGuard } from './use-guard.ts'

/**
 * A setting that is on or off. A guarded one can be turned on only while its condition is met, and says what is missing. One that is on
 * and has nothing to show says so.
 */
export function ToggleControl(props: ControlProps<ToggleField>) {
  if (props.field.guard) return <GuardedToggle {...props} />
  return props.field.shows ? <ShowingToggle {...props} /> : <Toggle {...props} />
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

function ShowingToggle(props: ControlProps<ToggleField>) {
  const id = useId()
  const { field, path, value } = props
  const isEmpty = useSession(({ config }) => showsNothing(field, value, found(config, path.slice(0, -1))))
  return (
    <div className={css['guarded']}>
      <Toggle {...props} {...(isEmpty && { describedBy: id })} />
      {isEmpty && (
        <div id={id} className={css['note']} data-warning>
          <p>{warningText({ kind: 'shows_nothing', path })}</p>
        </div>
      )}
    </div>
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
