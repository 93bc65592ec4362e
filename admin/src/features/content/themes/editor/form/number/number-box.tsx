import { TextInput, type TextInputProps } from '@mantine/core'
import type { Json } from '@vitrine/theme/edit/json.ts'
import { type KeyboardEvent, useState } from 'react'

import { t } from '../../../../../../messages/messages.ts'
import { numberText, stepped, typedNumber } from './number-text.ts'

interface NumberBoxProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  value: Json | undefined
  min: number
  max: number
  step?: number
  unit?: 'px' | '%' | 's' | 'days' | undefined
  onChange: (value: Json) => void
  onEnd: () => void
}

/** An input for a number, with its unit. The arrow keys change it by a step. */
export function NumberBox({ value, min, max, step = 1, unit, onChange, onEnd, ...rest }: NumberBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  // What is typed is shown as long as it means the stored value: “1.” isn’t replaced by “1” before the next digit.
  const isCurrent = typed !== null && Object.is(typedNumber(typed), value)

  function stepWith(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    setTyped(null)
    onChange(stepped(value, event.key === 'ArrowUp' ? 1 : -1, { min, max, step }))
  }

  return (
    <TextInput
      inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...(unit && {
        rightSection: <span className="numbers">{t(`themeForm.unit.${unit}`)}</span>,
        rightSectionWidth: 'auto',
        rightSectionProps: { style: { paddingInline: 'var(--space-2)' } },
      })}
      {...rest}
      value={isCurrent ? typed : numberText(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(typedNumber(currentTarget.value))
      }}
      onKeyDown={stepWith}
      onBlur={() => {
        setTyped(null)
        onEnd()
      }}
    />
  )
}
