import type { Json, Path } from '@vitrine/theme/edit/json.ts'
import type { Field, Fields } from '@vitrine/theme/fields/kinds.ts'
import type { ReactNode } from 'react'

export interface ControlProps<F extends Field = Field> {
  field: F
  /** Where the value is in the configuration. */
  path: Path
  label: string
  /** The stored value. A draft may contain any value, so a control reads it carefully. */
  value: Json | undefined
  error: string | undefined
  /** Sets the value. Changes in a row are one step of undo, until `onEnd`. */
  onChange: (value: Json) => void
  /** Ends the gesture, as when the field loses the focus or a slider is released. */
  onEnd: () => void
  /** Returns the controls of the fields inside this one. (A control can’t import them, because they import the controls.) */
  rows: (fields: Fields, path: Path) => ReactNode
}

export type Control<F extends Field = Field> = (props: ControlProps<F>) => ReactNode
/** The field of a kind. */
export type FieldOf<K extends Field['kind']> = Field extends infer F
  ? F extends { kind: infer Kinds }
    ? K extends Kinds
      ? F
      : never
    : never
  : never
