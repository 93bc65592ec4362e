import { type Shortcut, shortcutOf } from '@vitrine/theme/preview/shortcuts.ts'

/** What a text field has keys of its own for, or types. */
const typing: readonly Shortcut[] = ['undo', 'redo', 'back', 'help', 'compare']
const TEXT = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable=true]'

/**
 * Sends the editor its keys that are pressed while the focus is in the frame, because the browser sends them only here. A text field
 * and an open dialog keep their own.
 * @param send gets what the keys do
 */
export function watchKeys(send: (shortcut: Shortcut) => void): void {
  addEventListener('keydown', (event) => {
    const shortcut = event.isTrusted && !event.defaultPrevented ? shortcutOf(event) : undefined
    if (!shortcut) return
    if (typing.includes(shortcut) && event.target instanceof Element && event.target.matches(TEXT)) return
    if (shortcut === 'back' && document.querySelector('dialog[open], [popover]:popover-open')) return
    event.preventDefault()
    if (!event.repeat || shortcut === 'undo' || shortcut === 'redo') send(shortcut)
  })
}
