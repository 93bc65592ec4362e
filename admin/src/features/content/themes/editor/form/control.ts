import type { Json, Path } from '@vitrine/theme/edit/json.ts'
import type { Field, Fields } from '@vitrine/theme/fields/kinds.ts'
import type { ReactNode } from 'react'

/** Where a field is in the form. */
export interface Place<F extends Field = Field> {
  field: F
  /** Where the value is in the configuration. */
  path: Path
  /** The name of the field in the definitions, which leads to its texts in other languages. */
  name: string
  label: string
}

/** The props of a control of one value. */
export interface ControlProps<F extends Field = Field> extends Place<F> {
  /** The stored value. A draft may contain any value, so a control reads it carefully. */
  value: Json | undefined
  error: string | undefined
  /** A sentence about the setting. */
  help: string | undefined
  /** Sets the value. Changes in a row are one step of undo, until `onEnd`. */
  onChange: (value: Json) => void
  /** Ends the gesture, as when the field loses the focus or a slider is released. */
  onEnd: () => void
}

/** The props of a control that contains fields. It reads only what it shows itself, so that typing in a field doesn’t render it. */
export interface ContainerProps<F extends Field = Field> extends Place<F> {
  /** Returns the rows of fields inside this one. (A control can’t import them, because they import the controls.) */
  rows: (fields: Fields, path: Path, name: string, label?: string) => ReactNode
  /** Returns the row of one field. */
  row: (place: Place) => ReactNode
}

export type Control<F extends Field = Field> = (props: ControlProps<F>) => ReactNode
export type Container<F extends Field = Field> = (props: ContainerProps<F>) => ReactNode
/** The field of a kind. */
export type FieldOf<K extends Field['kind']> = Field extends infer F
  ? F extends { kind: infer Kinds }
    ? K extends Kinds
      ? F
      : never
    : never
  : never
