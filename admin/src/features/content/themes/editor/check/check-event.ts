import { useEffect, useEffectEvent } from 'react'

const CHECK = 'check-theme'

/** Opens the check of the theme, wherever the editor is. */
export const requestCheck = (): void => void dispatchEvent(new Event(CHECK))

export function useOnCheck(open: () => void): void {
  const onCheck = useEffectEvent(open)
  useEffect(() => {
    const listener = () => onCheck()
    addEventListener(CHECK, listener)
    return () => removeEventListener(CHECK, listener)
  }, [])
}
