import { useEffect, useState } from 'react'

import { CallError } from '../../../api/call-error.ts'
import { globalSuccess } from '../../../events.ts'
import { useForm } from '../use-form.ts'
import { mergeChanges, pick, type Merged, type Versions } from './merge-changes.ts'
import type { Shown } from './use-shown.ts'

export interface Versioned {
  version: number
}

/** A conflict: another person saved first and changed the same fields. */
export interface VersionConflict<Saved, Values> {
  fields: (keyof Values & string)[]
  /** The user's values, merged with the changes that only the other person made. */
  mine: Values
  theirs: Saved
}

interface VersionFormOptions<Saved, Values> extends Shown<Saved, Values> {
  valuesOf: (saved: Saved) => Values
  rules?: { [Field in keyof Values]?: (value: Values[Field], values: Values) => string | null }
  /** Merges two changes; by default field by field. */
  merge?: (versions: Versions<Values>) => Merged<Values>
  /** Saves over the version `base`. Throws CallError. */
  save: (values: Values, base: Saved) => Promise<Saved>
  /** Reads the current version from the server. */
  read: () => Promise<Saved>
  /** The message after saving. */
  done: string
}

/**
 * Returns a form for a resource with versions. When another person has saved different fields in the meantime, both
 * changes are kept. When both changed the same fields, `conflict` contains both values for VersionConflictDialog. The
 * component must be remounted for each version (`key`).
 */
export function useVersionForm<Saved extends Versioned, Values extends Record<string, unknown>>(
  options: VersionFormOptions<Saved, Values>,
) {
  const { saved, latest, edits, valuesOf, rules, merge = mergeChanges, read, done, onShow } = options
  const [start] = useState(() => valuesOf(saved))
  const [conflict, setConflict] = useState<VersionConflict<Saved, Values> | null>(null)
  const form = useForm<Values>({ initial: start, edits, ...(rules && { rules }), submit: (values) => attempt(saved, values) })

  async function attempt(base: Saved, values: Values): Promise<void> {
    onShow(await save(base, values))
    globalSuccess([done])
  }

  async function save(base: Saved, values: Values): Promise<Saved> {
    try {
      return await options.save(values, base)
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'version_conflict') throw error
      const theirs = await read()
      const { merged, conflicts } = merge({ base: start, mine: values, theirs: valuesOf(theirs) })
      if (conflicts.length === 0) return save(theirs, merged)
      setConflict({ fields: conflicts, mine: merged, theirs })
      throw error
    }
  }

  // Shows a newer version only when there are no unsaved changes. Otherwise, saving merges both versions.
  const isOld = latest.version > saved.version && form.changed.length === 0
  useEffect(() => {
    if (isOld) onShow(latest)
  })

  return {
    form,
    /**
     * The error from the server, unless every part of it belongs to a field. A version conflict is not included,
     * because it has a dialog.
     */
    failure: form.failure?.code === 'version_conflict' ? null : form.failure,
    conflict,
    closeConflict: () => setConflict(null),
    keepMine: ({ mine, theirs }: VersionConflict<Saved, Values>) => {
      setConflict(null)
      attempt(theirs, mine).catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        form.refuse({ error, values: mine })
      })
    },
    takeTheirs: ({ fields, mine, theirs }: VersionConflict<Saved, Values>) => {
      setConflict(null)
      const theirValues = valuesOf(theirs)
      const kept = (Object.keys(mine) as (keyof Values & string)[]).filter(
        (field) => !fields.includes(field) && JSON.stringify(mine[field]) !== JSON.stringify(theirValues[field]),
      )
      onShow(theirs, pick(mine, kept))
    },
  }
}
