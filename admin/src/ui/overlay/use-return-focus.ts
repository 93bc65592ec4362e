import { useEffect } from 'react'

/**
 * Returns the focus to the element that opened a component when the component unmounts, unless the user has moved the
 * focus. Mantine does this only for components that stay mounted while hidden.
 */
export function useReturnFocus(): void {
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
}
