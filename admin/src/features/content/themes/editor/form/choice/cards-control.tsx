import { useId } from 'react'

import { optionLabel } from '../../../definition-text.ts'
import type { ControlProps } from '../control.ts'
import { FieldFrame } from '../field-frame.tsx'
import css from './cards-control.module.css'
import { LayoutSketch } from './layout-sketch.tsx'
import type { AnyChoiceField } from './option-of.ts'

/** One of a few layouts, each with a sketch. */
export function CardsControl({ field, name, help, label, value, error, onChange, onEnd }: ControlProps<AnyChoiceField>) {
  const group = useId()
  return (
    <FieldFrame role="radiogroup" label={label} help={help} error={error}>
      <div className={css['cards']}>
        {field.options.map((option) => (
          <label key={option.value} className={css['card']}>
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
            <LayoutSketch of={option.value} />
            <span>{optionLabel(name, option)}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
