import { useEffect, useState } from 'react'

/** The state of checking an emailed link, with the answer or the error once the check has finished. */
export type LinkCheck<T> = { state: 'checking' } | { state: 'good'; answer: T } | { state: 'bad'; error: unknown }

/**
 * Checks a link with the server when the page opens; `again` repeats the check. `check` must stay the same function
 * between renders.
 */
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
