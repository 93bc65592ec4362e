/** What keys do in the theme editor, wherever the focus is: in the editor itself, or in the frame of its preview. */
export const shortcuts = ['undo', 'redo', 'save', 'palette', 'back', 'help', 'compare', 'check'] as const
export type Shortcut = (typeof shortcuts)[number]

/** The keys that are pressed together, as a `KeyboardEvent` has them. */
export type PressedKeys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** What keys do together with Alt. */
const withAlt: Partial<Record<string, Shortcut>> = { KeyP: 'compare', KeyC: 'check' }

/** The fields that text is typed into, as a selector. */
export const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, [contenteditable=true]'

/** The shortcuts without Ctrl or ⌘. A text field types their keys: with Option, a Mac types letters such as ç. */
export const typedShortcuts: ReadonlySet<Shortcut> = new Set(['back', 'help', 'compare', 'check'])

/** Returns what keys do, or undefined if the editor has no use for them. */
export function shortcutOf({ key, code, ctrlKey, metaKey, shiftKey, altKey }: PressedKeys): Shortcut | undefined {
  // With Option, a Mac types another letter, so that the place of the key counts.
  if (altKey) return !ctrlKey && !metaKey && !shiftKey ? withAlt[code] : undefined
  if (!ctrlKey && !metaKey) return key === 'Escape' ? 'back' : key === '?' ? 'help' : undefined
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? 'redo' : 'undo'
    case 'y':
      return 'redo'
    case 's':
      return 'save'
    case 'k':
      return 'palette'
    default:
      return undefined
  }
}
