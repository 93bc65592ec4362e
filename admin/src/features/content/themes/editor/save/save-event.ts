import { useEffect, useEffectEvent } from 'react'

const SAVE = 'save-theme'

/** Saves the open theme, as the button does. */
export const requestSave = (): void => void dispatchEvent(new Event(SAVE))

export function useOnSave(save: () => void): void {
  const onSave = useEffectEvent(save)
  useEffect(() => {
    const listener = () => onSave()
    addEventListener(SAVE, listener)
    return () => removeEventListener(SAVE, listener)
  }, [])
}
