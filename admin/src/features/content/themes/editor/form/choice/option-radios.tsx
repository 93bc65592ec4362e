import { type ReactNode, useId } from 'react'

import { optionLabel } from '../../../definition-text.ts'
import type { ControlProps } from '../control.ts'
import { FieldFrame } from '../field-frame.tsx'
import type { AnyChoiceField } from './option-of.ts'

interface OptionRadiosProps extends ControlProps<AnyChoiceField> {
  /** The class of the list, and that of each option. */
  classNames: { list: string | undefined; option: string | undefined }
  /** Returns what is shown above the label of an option. */
  sketch?: (value: string | number) => ReactNode
}

/** The options of a field, one of which is chosen. */
export function OptionRadios({ field, name, help, label, value, error, onChange, onEnd, classNames, sketch }: OptionRadiosProps) {
  const group = useId()
  return (
    <FieldFrame role="radiogroup" label={label} help={help} error={error}>
      <div className={classNames.list}>
        {field.options.map((option) => (
          <label key={option.value} className={classNames.option}>
            <input
              type="radio"
              className="only-read-out"
              name={group}
              checked={option.value === value}
              onChange={() => {
                onChange(option.value)
                onEnd()
              }}
            />
            {sketch?.(option.value)}
            <span>{optionLabel(name, option)}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
