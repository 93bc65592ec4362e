import { Autocomplete } from '@mantine/core'
import { feedFields } from '@vitrine/contract/feed-attributes.ts'

interface FieldSelectProps {
  label: string
  value: string
  error?: string | undefined
  onChange: (field: string) => void
}

const FIELD_MAX = 80
const SHOWN = 40
const suggestions = [...feedFields, 'option:Color', 'option:Size', 'custom:']

/** A field for the name of an item's data. Options and custom fields have names of their own, so any text can be entered. */
export function FieldSelect({ label, value, error, onChange }: FieldSelectProps) {
  return (
    <Autocomplete
      aria-label={label}
      data={suggestions}
      limit={SHOWN}
      maxLength={FIELD_MAX}
      spellCheck={false}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
