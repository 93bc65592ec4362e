import { useEffect } from 'react'

/**
 * Returns the title `Orders · demo · Admin`: the page, the first label of the host (specification section 2), and the
 * fixed suffix.
 */
export const documentTitle = (screen: string, host: string): string => `${screen} · ${host.split('.')[0]} · Admin`

/** Sets the title of the browser's tab. */
export function useDocumentTitle(screen: string): void {
  useEffect(() => {
    document.title = documentTitle(screen, location.hostname)
  }, [screen])
}
