import type { Shortcut } from '@vitrine/theme/preview/shortcuts.ts'

import { openPalette } from '../../../../../ui/overlay/palette-host.tsx'
import { requestCheck } from '../check/check-request.ts'
import type { Editor } from '../editor.ts'
import { goBack } from '../navigate.ts'
import { requestSave } from '../save/save-request.ts'
import { openShortcuts } from './shortcuts-dialog.tsx'

/** Whether a dialog or a menu is open, which gets the keys instead. */
export const isCovered = (): boolean => document.querySelector('[role=dialog], [role=menu]') !== null

/** Returns what a shortcut does now, or undefined if there is nothing that it could do. */
export function runOf(shortcut: Shortcut, editor: Editor): (() => void) | undefined {
  const { session } = editor
  switch (shortcut) {
    case 'undo':
      return () => session.undo()
    case 'redo':
      return () => session.redo()
    case 'save':
      return requestSave
    case 'palette':
      return openPalette
    case 'help':
      return openShortcuts
    case 'compare':
      return () => editor.show({ isComparing: !editor.view().isComparing })
    case 'check':
      return requestCheck
    case 'back': {
      const { part, addAt, isChecking } = editor.view()
      return part || addAt !== null || isChecking ? () => void goBack(editor) : undefined
    }
  }
}

/**
 * Runs a shortcut that the frame of the preview asks for. The frame shows what sellers and apps wrote, so that it’s believed only while
 * somebody has the focus in it and has just used it.
 * @param frame the frame that asks
 */
export function runFromFrame(shortcut: Shortcut, editor: Editor, frame: Element | null): void {
  if (frame === null || document.activeElement !== frame || isCovered()) return
  // Escape is no use of the page to browsers, and only goes back.
  if (shortcut !== 'back' && !navigator.userActivation.isActive) return
  runOf(shortcut, editor)?.()
}
