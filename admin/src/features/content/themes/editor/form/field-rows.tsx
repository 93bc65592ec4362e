import type { Path } from '@vitrine/theme/edit/json.ts'
import type { Field, Fields } from '@vitrine/theme/fields/kinds.ts'

import { useEditor, useValue } from '../use-editor.ts'
import type { Control } from './control.ts'
import { controls } from './controls.ts'

/** The controls of several fields, whose values are in the object at `path`. */
export function FieldRows({ fields, path }: { fields: Fields; path: Path }) {
  return Object.entries(fields).map(([key, field]) => <FieldRow key={key} field={field} path={[...path, key]} />)
}

/** One field of the form. */
function FieldRow({ field, path }: { field: Field; path: Path }) {
  const editor = useEditor()
  const value = useValue(path)
  const Shown = controls[field.kind] as Control | undefined
  if (!Shown) return null
  return (
    <Shown
      field={field}
      path={path}
      label={field.label}
      value={value}
      error={undefined}
      onChange={(next) => editor.set(path, next, field.label)}
      onEnd={() => editor.session.endGesture()}
      rows={rowsOf}
    />
  )
}

const rowsOf = (fields: Fields, path: Path) => <FieldRows fields={fields} path={path} />
