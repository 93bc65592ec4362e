import type { Path } from '@vitrine/theme/edit/json.ts'
import { type RefObject, useEffect } from 'react'

import { useEditor, useViewed } from '../use-editor.ts'
import { isSamePath, leadsTo } from './paths.ts'

/** Where a value is entered. Some controls have buttons before it. */
const INPUT = 'input:not([type=hidden], [type=file]), select, textarea, [contenteditable=true]'
const BUTTON = 'button, a[href]'

/**
 * Shows and focuses a field when the editor was asked to (`view().field`), such as by a click in the preview. A control that is still
 * loading is focused once it is there.
 * @param into whether a path that leads into the value asks for the field too, as that of a part of a link does
 */
export function useFocus(path: Path, place: RefObject<HTMLElement | null>, into: boolean): void {
  const editor = useEditor()
  const isAsked = useViewed(({ field }) => field !== null && (into ? leadsTo(field, path) : isSamePath(field, path)))
  useEffect(() => {
    const element = place.current
    if (!isAsked || !element) return undefined
    function focus(): void {
      const target = element?.querySelector<HTMLElement>(INPUT) ?? element?.querySelector<HTMLElement>(BUTTON)
      if (!target) return
      element?.scrollIntoView({ block: 'center' })
      target.focus({ preventScroll: true })
      editor.show({ field: null })
    }
    const observer = new MutationObserver(focus)
    observer.observe(element, { childList: true, subtree: true })
    focus()
    return () => observer.disconnect()
  }, [isAsked, editor, place])
}
