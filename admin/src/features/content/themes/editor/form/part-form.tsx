import { useEditor } from '../use-editor.ts'
import type { Part } from '../editor.ts'
import { partOf } from '../part-of.ts'
import { FieldRows } from './field-rows.tsx'

/** The form of a part of the theme, generated from its definition. */
export function PartForm({ part }: { part: Part }) {
  const { session, theme } = useEditor()
  const found = partOf(part, session.config, theme)
  if (!found) return null
  return (
    <>
      <h2>{found.label}</h2>
      <FieldRows fields={found.fields} path={found.path} />
    </>
  )
}
