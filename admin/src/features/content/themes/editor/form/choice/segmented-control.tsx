import { useId } from 'react'

import { optionLabel } from '../../../definition-text.ts'
import type { ControlProps } from '../control.ts'
import { FieldFrame } from '../field-frame.tsx'
import type { AnyChoiceField } from './option-of.ts'
import css from './segmented-control.module.css'

/** One of a few options beside each other. */
export function SegmentedControl({ field, name, help, label, value, error, onChange, onEnd }: ControlProps<AnyChoiceField>) {
  const group = useId()
  return (
    <FieldFrame role="radiogroup" label={label} help={help} error={error}>
      <div className={css['segments']}>
        {field.options.map((option) => (
          <label key={option.value} className={css['segment']}>
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
            {optionLabel(name, option)}
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
