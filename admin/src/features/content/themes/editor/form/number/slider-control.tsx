import { Input, Slider } from '@mantine/core'
import type { NumberField } from '@vitrine/theme/fields/kinds.ts'
import { forTheme } from '@vitrine/theme/themes.ts'
import { useId } from 'react'

import { useEditor } from '../../use-editor.ts'
import type { ControlProps } from '../control.ts'
import { NumberBox } from './number-box.tsx'
import css from './slider-control.module.css'

/** A number as a slider, which can be typed too. Every move of a drag is set, and the release ends the gesture. */
export function SliderControl({ field, help, label, value, error, onChange, onEnd }: ControlProps<NumberField>) {
  const { theme } = useEditor()
  const id = useId()
  const [min, max, step] = [field.min, forTheme(field.max, theme), field.step ?? 1]
  return (
    <Input.Wrapper id={id} label={label} description={help} error={error}>
      <div className={css['line']}>
        <Slider
          className={css['slider'] ?? ''}
          thumbLabel={label}
          label={null}
          size="sm"
          min={min}
          max={max}
          step={step}
          value={typeof value === 'number' ? value : field.default}
          onChange={onChange}
          onChangeEnd={onEnd}
        />
        <NumberBox
          id={id}
          className={css['box'] ?? ''}
          value={value}
          error={error !== undefined}
          min={min}
          max={max}
          step={step}
          unit={field.unit}
          onChange={onChange}
          onEnd={onEnd}
        />
      </div>
    </Input.Wrapper>
  )
}
