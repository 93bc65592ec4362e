import { useEffect } from 'react'

/** `Orders · demo · Admin`: the screen, the first label of the host (specification section 2), the fixed suffix. */
export const documentTitle = (screen: string, host: string): string => `${screen} · ${host.split('.')[0]} · Admin`

/** Names the browser's tab after the screen it shows. */
export function useDocumentTitle(screen: string): void {
  useEffect(() => {
    document.title = documentTitle(screen, location.hostname)
  }, [screen])
}
