import { useEffect } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]')

/**
 * Adds keyboard shortcuts of a page, by the value of `KeyboardEvent.key`. They do nothing while someone types, or while a dialog
 * or menu is open. `keys` should be the same object until the shortcuts change.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const run = keys[event.key]
      if (!run || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      // An open dialog or menu receives the keys instead.
      if (document.querySelector('[role=dialog], [role=menu]')) return
      event.preventDefault()
      run()
    }

    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [keys])
}
