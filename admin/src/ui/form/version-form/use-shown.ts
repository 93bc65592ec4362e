import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'

/** The version of a resource that a form edits. */
export interface Shown<Saved, Values> {
  /** The version from which the form was created. */
  saved: Saved
  /** Unsaved changes to that version. */
  edits: Partial<Values> | undefined
  /** The most recent answer from the server. */
  latest: Saved
  /** Restarts the form with another version and, optionally, unsaved changes. */
  onShow: (saved: Saved, edits?: Partial<Values>) => void
}

/**
 * Returns the version that a page shows; null until one has loaded. It is the first one that arrived, until the form
 * calls `onShow` with another: after saving, after a conflict, or when a newer version arrives and there are no unsaved
 * changes. New answers to the query alone never replace a form while the user is typing.
 */
export function useShown<Saved, Values>(queryKey: QueryKey, data: Saved | undefined): Shown<Saved, Values> | null {
  const client = useQueryClient()
  const [shown, setShown] = useState<Pick<Shown<Saved, Values>, 'saved' | 'edits'> | null>(null)
  if (!shown && data) setShown({ saved: data, edits: undefined })
  return (
    shown && {
      ...shown,
      latest: data ?? shown.saved,
      onShow: (saved, edits) => {
        client.setQueryData(queryKey, saved)
        setShown({ saved, edits })
      },
    }
  )
}
