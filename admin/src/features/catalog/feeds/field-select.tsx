import { Autocomplete } from '@mantine/core'
import { useState } from 'react'

import { fieldOf, fieldText, fieldTexts } from './field-text.ts'

interface FieldSelectProps {
  label: string
  value: string
  error?: string | undefined
  onChange: (field: string) => void
}

const FIELD_MAX = 80
const SHOWN = 40

/** A field for the name of an item's data. Options and custom fields have names of their own, so any text can be entered. */
export function FieldSelect({ label, value, error, onChange }: FieldSelectProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Autocomplete
      aria-label={label}
      data={fieldTexts()}
      limit={SHOWN}
      maxLength={FIELD_MAX}
      spellCheck={false}
      value={typed ?? fieldText(value)}
      error={error}
      onChange={(text) => {
        setTyped(text)
        onChange(fieldOf(text))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
