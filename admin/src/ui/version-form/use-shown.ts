import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'

interface Shown<Saved, Values> {
  saved: Saved
  /** Changes to it that are not saved. */
  edits: Partial<Values> | undefined
}

/**
 * Which version of a thing its page shows: the first one that came, until `show` begins again with another (saved, or
 * somebody else's). A later answer of the query alone never takes a form from under the hands of who is typing.
 */
export function useShown<Saved, Values>(queryKey: QueryKey, data: Saved | undefined) {
  const client = useQueryClient()
  const [shown, setShown] = useState<Shown<Saved, Values> | null>(null)
  if (!shown && data) setShown({ saved: data, edits: undefined })
  return {
    shown,
    show: (saved: Saved, edits?: Partial<Values>): void => {
      client.setQueryData(queryKey, saved)
      setShown({ saved, edits })
    },
  }
}
