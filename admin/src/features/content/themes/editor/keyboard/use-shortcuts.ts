import { keyOf } from '@vitrine/theme/edit/share.ts'
import { useEffect } from 'react'

import type { Editor } from '../editor.ts'
import { goBack } from '../navigate.ts'
import { sectionsOf } from '../part-of.ts'
import { requestSave } from '../save/save-event.ts'
import { placeOf } from '../sections/arrange.ts'
import { copyInto, pasteText } from '../sections/clipboard.ts'
import { useSectionActions } from '../sections/use-section-actions.ts'
import type { SectionActions } from '../sections/section-actions.ts'
import { useEditor } from '../use-editor.ts'
import { openShortcuts } from './shortcuts-dialog.tsx'

/** Adds the keyboard shortcuts of the editor. */
export function useShortcuts(): void {
  const editor = useEditor()
  const actions = useSectionActions()
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    // Text fields have an undo of their own, which would go another way than that of the theme. So the editor is asked first.
    addEventListener('keydown', (event) => onKey(event, editor, actions), { capture: true, signal })
    document.addEventListener('copy', (event) => onCopy(event, editor), { signal })
    document.addEventListener('paste', (event) => onPaste(event, editor, actions), { signal })
    return () => ended.abort()
  }, [editor, actions])
}

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, [contenteditable=true]')
const isCovered = () => document.querySelector('[role=dialog], [role=menu]') !== null

/** Returns the key of the section whose row has the focus, or of the open one. */
function sectionAt(editor: Editor): string | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-section-row]')?.dataset['sectionRow']
  const { part } = editor.view()
  return row ?? (part?.kind === 'section' ? part.key : null)
}

function onKey(event: KeyboardEvent, editor: Editor, actions: SectionActions): void {
  if (isCovered()) return
  const isCommand = event.ctrlKey || event.metaKey
  const run = isCommand ? commandOf(event, editor) : keyOfList(event, editor, actions)
  if (!run) return
  event.preventDefault()
  event.stopPropagation()
  run()
}

function commandOf({ key, shiftKey, altKey }: KeyboardEvent, { session }: Editor): (() => void) | undefined {
  if (altKey) return undefined
  switch (key.toLowerCase()) {
    case 'z':
      return () => (shiftKey ? session.redo() : session.undo())
    case 'y':
      return () => session.redo()
    case 's':
      return requestSave
    default:
      return undefined
  }
}

function keyOfList({ key, altKey, target }: KeyboardEvent, editor: Editor, actions: SectionActions): (() => void) | undefined {
  if (isText(target)) return undefined
  const row = document.activeElement?.closest<HTMLElement>('[data-section-row]')?.dataset['sectionRow']
  const isDragging = document.querySelector('[data-dragging]') !== null
  if (isDragging) return undefined
  if (row !== undefined && altKey && (key === 'ArrowUp' || key === 'ArrowDown'))
    return () => actions.moveBy(row, key === 'ArrowUp' ? -1 : 1)
  if (altKey) return undefined
  if (row !== undefined && key === 'Delete') return () => removeRow(row, editor, actions)
  if (key === '?') return openShortcuts
  const { part, addAt } = editor.view()
  if (key === 'Escape' && (part || addAt !== null)) return () => void goBack(editor)
  return undefined
}

/** Removes a section, and moves the focus to the next one. */
function removeRow(key: string, editor: Editor, actions: SectionActions): void {
  const list = sectionsOf(editor.session.config)
  const place = placeOf(editor.session.config, key)
  const next = list[place + 1] ?? list[place - 1]
  actions.remove(key)
  const name = next === undefined ? 'header' : `section ${keyOf(next) ?? ''}`
  document.querySelector<HTMLElement>(`[data-part="${CSS.escape(name)}"]`)?.focus()
}

function onCopy(event: ClipboardEvent, editor: Editor): void {
  if (isText(document.activeElement) || isCovered() || getSelection()?.isCollapsed === false) return
  const key = sectionAt(editor)
  const section = key === null ? undefined : sectionsOf(editor.session.config)[placeOf(editor.session.config, key)]
  if (section !== undefined) copyInto(event, section)
}

function onPaste(event: ClipboardEvent, editor: Editor, actions: SectionActions): void {
  if (isText(document.activeElement) || isCovered()) return
  const key = sectionAt(editor)
  const at = key === null ? sectionsOf(editor.session.config).length : placeOf(editor.session.config, key) + 1
  event.preventDefault()
  pasteText(editor, actions, event.clipboardData?.getData('text/plain') ?? '', at)
}
