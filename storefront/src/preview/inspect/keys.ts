import { type Shortcut, shortcutOf, TEXT_FIELDS, typedShortcuts } from '@vitrine/theme/preview/shortcuts.ts'

/**
 * Sends the editor its keys that are pressed while the focus is in the frame, because the browser sends them only here. A text field
 * and an open dialog keep their own.
 * @param send gets what the keys do
 */
export function watchKeys(send: (shortcut: Shortcut) => void): void {
  addEventListener('keydown', (event) => {
    const shortcut = event.isTrusted && !event.defaultPrevented ? shortcutOf(event) : undefined
    if (!shortcut) return
    if (isOfField(shortcut) && event.target instanceof Element && event.target.matches(`${TEXT_FIELDS}, select`)) return
    if (shortcut === 'back' && document.querySelector('dialog[open], [popover]:popover-open')) return
    event.preventDefault()
    if (!event.repeat || shortcut === 'undo' || shortcut === 'redo') send(shortcut)
  })
}

/** Whether a field types the keys of a shortcut, or has an undo of its own. */
const isOfField = (shortcut: Shortcut): boolean => typedShortcuts.has(shortcut) || shortcut === 'undo' || shortcut === 'redo'
