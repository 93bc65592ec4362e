import { useEffect } from 'react'

/**
 * For what is there only while it is open: hands the focus back to what opened it, unless the person took it elsewhere.
 * Mantine does so for what stays and is hidden.
 */
export function useReturnFocus(): void {
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
}
