import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'

/** A version of something that a form changes. */
export interface Shown<Saved, Values> {
  /** What the form is made from. */
  saved: Saved
  /** Changes to it that are not saved. */
  edits: Partial<Values> | undefined
  /** As the server answered last. */
  latest: Saved
  /** Begins again with another version, and changes to it that are not saved. */
  onShow: (saved: Saved, edits?: Partial<Values>) => void
}

/**
 * Which version of a thing its page shows: the first one that came, until `onShow` begins again with another (saved, or
 * somebody else's). A later answer of the query alone never takes a form from under the hands of who is typing. Null until
 * one has come.
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
