import { Input } from '@mantine/core'
import { allows } from '@vitrine/contract/scopes.ts'
import type { CodeField, ScriptField } from '@vitrine/theme/fields/kinds.ts'
import { useId } from 'react'

import { useMe } from '../../../../../../api/use-me.ts'
import { t } from '../../../../../../messages/messages.ts'
import type { ControlProps } from '../control.ts'
import { CharacterCount } from '../text/character-count.tsx'
import { CodeArea } from './code-area.tsx'
import css from './code-control.module.css'

/** The seller’s own HTML or script for the checkout, which only owners and admins may edit. */
export function CodeControl({ field, help, label, value, error, onChange, onEnd }: ControlProps<CodeField | ScriptField>) {
  const id = useId()
  const mayEdit = allows(useMe(), 'admin')
  const text = typeof value === 'string' ? value : ''
  const note = mayEdit ? help : t('themeEditor.code.adminsOnly')
  return (
    <div>
      <Input.Label htmlFor={id}>{label}</Input.Label>
      <CodeArea
        id={id}
        describedBy={`${id}-note`}
        isWrong={error !== undefined}
        isReadOnly={!mayEdit}
        value={text}
        onChange={onChange}
        onBlur={onEnd}
      />
      <div className={css['foot']}>
        <div id={`${id}-note`}>
          {error && <Input.Error>{error}</Input.Error>}
          {note && <Input.Description>{note}</Input.Description>}
        </div>
        <CharacterCount length={text.length} max={field.max} />
      </div>
    </div>
  )
}
