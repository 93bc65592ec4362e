import { Textarea } from '@mantine/core'
import { isList } from '@vitrine/theme/edit/json.ts'
import type { StringListField } from '@vitrine/theme/fields/kinds.ts'
import { useState } from 'react'

import { t } from '../../../../../../messages/messages.ts'
import type { ControlProps } from '../control.ts'

const ROWS_MAX = 12

/** A list of texts, one per line. */
export function StringsControl({ field, help, label, value, error, onChange, onEnd }: ControlProps<StringListField>) {
  const texts = isList(value) ? value.filter((one) => typeof one === 'string') : []
  const [typed, setTyped] = useState<string | null>(null)
  // Empty lines and spaces at the ends stay while somebody types, but aren’t stored.
  const isCurrent = typed !== null && linesOf(typed).join('\n') === texts.join('\n')

  return (
    <Textarea
      autosize
      minRows={3}
      maxRows={ROWS_MAX}
      label={label}
      description={
        <>
          {help} {t('themeForm.strings.help', { count: texts.length, max: field.max })}
        </>
      }
      error={error}
      value={isCurrent ? typed : texts.join('\n')}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(linesOf(currentTarget.value))
      }}
      onBlur={() => {
        setTyped(null)
        onEnd()
      }}
    />
  )
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
