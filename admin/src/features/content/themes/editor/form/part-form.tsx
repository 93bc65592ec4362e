import type { Part } from '../editor.ts'
import { partOf, type PartFields } from '../part-of.ts'
import { useEditor, useSession } from '../use-editor.ts'
import { textName } from '@vitrine/theme/fields/text-name.ts'
import { FieldRows } from './field-rows.tsx'
import css from './form.module.css'

/** The form of a part of the theme, generated from its definition. The sidebar shows its title. */
export function PartForm({ part }: { part: Part }) {
  const { session, theme } = useEditor()
  // The place of a section changes when somebody moves it. Everything else about a part stays.
  useSession(({ config }) => partOf(part, config, theme)?.path.join('.'))
  const found = partOf(part, session.config, theme)
  if (!found) return null
  const { fields, path, name } = unwrapped(found)
  return (
    <div className={css['part']}>
      <FieldRows key={name} fields={fields} path={path} name={name} />
    </div>
  )
}

/** A part whose only field is a group, such as the header of the fashion theme, needs no heading for it. */
function unwrapped(part: PartFields): PartFields {
  const [[key, field] = ['', undefined], ...others] = Object.entries(part.fields)
  if (others.length > 0 || field?.kind !== 'group') return part
  return { ...part, fields: field.fields, path: [...part.path, key], name: textName.field(part.name, key) }
}
