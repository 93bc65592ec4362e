import { ConflictChoice, type ConflictProps } from './conflict-choice.tsx'
import type { VersionConflict } from './use-version-form.ts'

const SHOWN = 200

interface VersionConflictDialogProps<Saved, Values> extends Pick<ConflictProps, 'title' | 'body' | 'theirs'> {
  state: {
    conflict: VersionConflict<Saved, Values> | null
    keepMine: (conflict: VersionConflict<Saved, Values>) => void
    takeTheirs: (conflict: VersionConflict<Saved, Values>) => void
    closeConflict: () => void
  }
  valuesOf: (saved: Saved) => Values
  labelOf: (field: keyof Values & string) => string
  /** Describes a field's value as text. */
  textOf: (field: keyof Values & string, values: Values) => string
}

/** A dialog for fields that two people changed at the same time. It shows both values and asks which to keep. */
export function VersionConflictDialog<Saved, Values>({
  state,
  valuesOf,
  labelOf,
  textOf,
  ...text
}: VersionConflictDialogProps<Saved, Values>) {
  const { conflict } = state
  const cut = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)} …` : text)
  return (
    <ConflictChoice
      {...text}
      values={
        conflict?.fields.map((field) => ({
          label: labelOf(field),
          mine: cut(textOf(field, conflict.mine)),
          theirs: cut(textOf(field, valuesOf(conflict.theirs))),
        })) ?? []
      }
      onKeepMine={() => conflict && state.keepMine(conflict)}
      onTakeTheirs={() => conflict && state.takeTheirs(conflict)}
      onClose={state.closeConflict}
    />
  )
}
