import type { PreviewPage } from '@vitrine/theme/define.ts'

import type { Editor, Part, View } from './editor.ts'
import { partOf } from './part-of.ts'

/**
 * Opens a part. The preview shows its page; leaving it goes back to the page before.
 * @param tab the tab that leaving it goes back to
 */
export function openPart(editor: Editor, part: Part, tab: View['tab'] = part.kind === 'settings' ? 'settings' : 'sections'): void {
  const { page, before } = editor.view()
  const isFrame = part.kind === 'header' || part.kind === 'footer'
  const shown = isFrame && isOn(page, part, editor) ? page : (partOf(part, editor.session.config, editor.theme)?.page ?? page)
  if (shown === page) return editor.show({ tab, part, addAt: null, field: null })
  editor.show({ tab, part, addAt: null, field: null, page: shown, before: before ?? page })
}

/**
 * Goes back from the choice of a new section, from comments to the form of their part, from a part to the list or the check that it was
 * opened from, or from the check to the list.
 * @returns false if there is nothing to go back from
 */
export function goBack(editor: Editor): boolean {
  const { part, addAt, isChecking, isCommenting, before } = editor.view()
  if (addAt !== null) editor.show({ addAt: null })
  else if (isCommenting) editor.show({ isCommenting: false })
  else if (part) editor.show({ part: null, field: null, before: null, ...(before && { page: before }) })
  else if (isChecking) editor.show({ isChecking: false })
  else return false
  return true
}

/** Shows a page that somebody browsed to in the preview, with its product or collection. */
export function browseTo(editor: Editor, { page, handle = null }: { page: PreviewPage; handle?: string | null | undefined }): void {
  editor.show({ page, handles: { ...editor.view().handles, [page]: handle } })
}

/** Returns whether a page shows a part of the theme. Checkout has no header or footer. */
function isOn(page: PreviewPage, part: Part, { session, theme }: Editor): boolean {
  if (part.kind === 'header' || part.kind === 'footer') return page !== 'checkout'
  const found = partOf(part, session.config, theme)
  return found !== undefined && (found.isEverywhere || found.page === page)
}

/**
 * Shows another page. What is open and isn’t on that page is left for the list, because nobody would see what they edit. The focus stays
 * where the page was chosen.
 */
export function choosePage(editor: Editor, page: PreviewPage): void {
  const { part, addAt } = editor.view()
  const stays = part ? isOn(page, part, editor) : addAt === null || page === 'home'
  editor.show({ page, before: null, ...(!stays && { part: null, field: null, addAt: null }) })
  if (!stays) editor.lastPart = null
}

/** Opens the comments on a part. Going back from them leads to its form. */
export function openComments(editor: Editor, part: Part): void {
  openPart(editor, part)
  editor.show({ isCommenting: true })
}

/** Opens the check of the theme. */
export function openCheck(editor: Editor): void {
  const { before } = editor.view()
  editor.show({ isChecking: true, part: null, addAt: null, field: null, before: null, ...(before && { page: before }) })
}
