import { Input } from '@mantine/core'
import type { HtmlField, RichTextField as TextField } from '@vitrine/theme/fields/kinds.ts'

import { RichTextField } from '../../../../../../ui/form/rich-text-field/rich-text-field.tsx'
import type { ControlProps } from '../control.ts'
import { CharacterCount } from './character-count.tsx'
import css from './rich-text-control.module.css'

/** A formatted text, which can also be edited as HTML. Scripts and the like are removed when it’s saved. */
export function RichTextControl({ field, help, label, value, error, onChange, onEnd }: ControlProps<TextField | HtmlField>) {
  const text = typeof value === 'string' ? value : ''
  return (
    <div
      // What is typed until the focus leaves the whole field, its toolbar included, is one step of undo.
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onEnd()}
    >
      <RichTextField compact label={label} value={text} onChange={onChange} error={error} />
      <div className={css['foot']}>
        <Input.Description>{help}</Input.Description>
        <CharacterCount length={text.length} max={field.max} />
      </div>
    </div>
  )
}
