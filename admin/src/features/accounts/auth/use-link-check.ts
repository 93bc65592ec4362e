import { useEffect, useState } from 'react'

/** What became of a link from a mail. */
export type LinkCheck<T> = { state: 'checking' } | { state: 'good'; answer: T } | { state: 'bad'; error: unknown }

/** Asks the server about a link as the page opens; `again` asks once more. `check` must stay the same between renders. */
export function useLinkCheck<T>(check: () => Promise<T>): { link: LinkCheck<T>; again: () => void } {
  const [link, setLink] = useState<LinkCheck<T>>({ state: 'checking' })
  const isChecking = link.state === 'checking'
  useEffect(() => {
    if (!isChecking) return
    check().then(
      (answer) => setLink({ state: 'good', answer }),
      (error: unknown) => setLink({ state: 'bad', error }),
    )
  }, [check, isChecking])
  return { link, again: () => setLink({ state: 'checking' }) }
}
