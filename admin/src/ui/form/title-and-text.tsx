import { TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'

import { Card } from '../layout/card.tsx'
import { RichTextField } from './rich-text-field/rich-text-field.tsx'

interface TitleAndTextProps {
  form: {
    values: { bodyHtml: string }
    errors: { bodyHtml?: string }
    text: (field: 'title') => {
      name: string
      value: string
      error: string | undefined
      onChange: (event: ChangeEvent<HTMLInputElement>) => void
    }
    set: (field: 'bodyHtml', html: string) => void
  }
  title: { label: string; example: string; max: number }
  /** The label of the text. */
  text: string
  /** Whether the title is focused when the page opens, because a new resource starts with it. */
  isNew?: boolean
}

/** The first card of a resource with a title and a text. */
export function TitleAndText({ form, title, text, isNew = false }: TitleAndTextProps) {
  return (
    <Card>
      <div className="stack">
        <TextInput
          label={title.label}
          placeholder={title.example}
          maxLength={title.max}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the title is the first field of the form, which is the whole page
          autoFocus={isNew}
          {...form.text('title')}
        />
        <RichTextField
          label={text}
          value={form.values.bodyHtml}
          onChange={(html) => form.set('bodyHtml', html)}
          error={form.errors.bodyHtml}
        />
      </div>
    </Card>
  )
}
