import type { Json, Path } from '@vitrine/theme/edit/json.ts'
import type { Field, Fields } from '@vitrine/theme/fields/kinds.ts'
import { textName } from '@vitrine/theme/fields/text-name.ts'
import { memo, useRef, useState } from 'react'

import { helpOf, labelOf } from '../../definition-text.ts'
import { settingName } from '../../setting-name.ts'
import { useEditor, useValue } from '../use-editor.ts'
import type { Container, Control, Place } from './control.ts'
import { containers, controls } from './controls.ts'
import { DevicePair } from './device/device-pair.tsx'
import css from './form.module.css'
import { isSamePath } from './paths.ts'
import { useIsOffered } from './use-condition.ts'
import { useError } from './use-error.ts'
import { useFocus } from './use-focus.ts'

interface FieldRowsProps {
  fields: Fields
  /** Where the object with the values is. */
  path: Path
  /** The name of the definition of the fields. */
  name: string
  /** Replaces the label of a single field, which then needs no heading of its own above it. */
  label?: string | undefined
}

/** The controls of several fields. A field for mobile takes the place of the one for desktop. */
export function FieldRows({ fields, path, name, label }: FieldRowsProps) {
  const { theme } = useEditor()
  const offered = Object.entries(fields).filter(([, { only }]) => only === undefined || only === theme)
  const placeOf = ([key, field]: [string, Field]): Place => {
    const named = textName.field(name, key)
    return { field, path: [...path, key], name: named, label: label ?? labelOf(named, field) }
  }
  return offered.map((entry) => {
    const [key, { mobileOf }] = entry
    if (mobileOf !== undefined && Object.hasOwn(fields, mobileOf)) return null
    const mobile = offered.find(([, other]) => other.mobileOf === key)
    if (mobile) return <DevicePair key={key} desktop={placeOf(entry)} mobile={placeOf(mobile)} row={rowOf} />
    return <FieldRow key={key} {...placeOf(entry)} />
  })
}

const isSamePlace = (one: Place, other: Place) =>
  one.field === other.field && one.name === other.name && one.label === other.label && isSamePath(one.path, other.path)

/** One field of the form. It renders again only if its own value changes. */
const FieldRow = memo(function FieldRow(place: Place) {
  const { field, path, name } = place
  const isOffered = useIsOffered(field, path)
  if (!isOffered) return null
  if (field.kind === 'responsive')
    return (
      <DevicePair
        desktop={{ ...place, field: field.desktop, path: [...path, 'desktop'], name: textName.field(name, 'desktop') }}
        mobile={{ ...place, field: field.mobile, path: [...path, 'mobile'], name: textName.field(name, 'mobile') }}
        row={rowOf}
      />
    )
  const Outer = containers[field.kind] as Container | undefined
  return Outer ? <Outer {...place} rows={rowsOf} row={rowOf} /> : <ValueRow {...place} />
}, isSamePlace)

/** A field with one value. */
function ValueRow(place: Place) {
  const { field, path, name } = place
  const editor = useEditor()
  const row = useRef<HTMLDivElement>(null)
  const value = useValue(path)
  const [edits, setEdits] = useState<'none' | 'first' | 'done'>('none')
  const error = useError(field, path, value, edits === 'done')
  useFocus(path, row, true)
  const Shown = controls[field.kind] as Control | undefined
  if (!Shown || value === undefined) return null

  function change(next: Json): void {
    if (edits === 'none') setEdits('first')
    editor.set(path, next, settingName({ path }, editor.theme, editor.session.config))
  }
  function end(): void {
    // Nobody is told that an email is invalid while they type its first letter.
    if (edits === 'first') setEdits('done')
    editor.session.endGesture()
  }

  return (
    <div ref={row} className={css['row']} data-setting={name} data-kind={field.kind} onFocus={() => editor.show({ focused: path })}>
      <Shown {...place} value={value} error={error} help={helpOf(name, field)} onChange={change} onEnd={end} />
    </div>
  )
}

const rowOf = (place: Place) => <FieldRow key={place.path.join('.')} {...place} />
const rowsOf = (fields: Fields, path: Path, name: string, label?: string) => (
  <FieldRows fields={fields} path={path} name={name} label={label} />
)
