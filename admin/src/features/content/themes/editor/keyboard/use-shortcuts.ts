import { keyOf } from '@vitrine/theme/edit/share.ts'
import { shortcutOf, TEXT_FIELDS } from '@vitrine/theme/preview/shortcuts.ts'
import { useEffect } from 'react'

import type { Editor } from '../editor.ts'
import { partName } from '../part-name.ts'
import { sectionsOf } from '../part-of.ts'
import { placeOf } from '../sections/arrange.ts'
import { copyInto, pasteText } from '../sections/clipboard.ts'
import { useSectionActions } from '../sections/use-section-actions.ts'
import type { SectionActions } from '../sections/section-actions.ts'
import { useEditor } from '../use-editor.ts'
import { isCovered, runOf } from './run-shortcut.ts'

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

const isText = (target: EventTarget | null) => target instanceof HTMLElement && target.matches(TEXT_FIELDS)

/** Returns the key of the section whose row has the focus, or of the open one. */
function sectionAt(editor: Editor): string | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-section-row]')?.dataset['sectionRow']
  const { part } = editor.view()
  return row ?? (part?.kind === 'section' ? part.key : null)
}

/** Whether a text is no part of the theme, so that it has an undo of its own. */
const hasOwnUndo = (target: EventTarget | null) => target instanceof Element && target.closest('[data-own-undo]') !== null

function onKey(event: KeyboardEvent, editor: Editor, actions: SectionActions): void {
  if (isCovered()) return
  const isCommand = event.ctrlKey || event.metaKey
  // Text fields keep the other keys, and so does a section that is dragged by keyboard.
  if (!isCommand && (isText(event.target) || document.querySelector('[data-dragging]'))) return
  const shortcut = shortcutOf(event)
  // The console opens its palette itself.
  if (shortcut === 'palette') return
  if ((shortcut === 'undo' || shortcut === 'redo') && hasOwnUndo(event.target)) return
  const run = (!isCommand && runOfRow(event, editor, actions)) || (shortcut && runOf(shortcut, editor))
  if (!run) return
  event.preventDefault()
  event.stopPropagation()
  run()
}

/** Returns what keys do with the section whose row has the focus. */
function runOfRow({ key, altKey }: KeyboardEvent, editor: Editor, actions: SectionActions): (() => void) | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-section-row]')?.dataset['sectionRow']
  if (row === undefined) return undefined
  if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) return () => actions.moveBy(row, key === 'ArrowUp' ? -1 : 1)
  return !altKey && key === 'Delete' ? () => removeRow(row, editor, actions) : undefined
}

/** Removes a section, and moves the focus to the next one. */
function removeRow(key: string, editor: Editor, actions: SectionActions): void {
  const list = sectionsOf(editor.session.config)
  const place = placeOf(editor.session.config, key)
  const next = list[place + 1] ?? list[place - 1]
  actions.remove(key)
  const name = partName(next === undefined ? { kind: 'header' } : { kind: 'section', key: keyOf(next) ?? '' })
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
