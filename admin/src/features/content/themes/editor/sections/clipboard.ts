import { session as signedIn } from '../../../../../api/current-session.ts'
import { notify } from '../../../../../events.ts'
import type { Json } from '@vitrine/theme/edit/json.ts'

import { t } from '../../../../../messages/messages.ts'
import { settingName } from '../../setting-name.ts'
import type { Editor } from '../editor.ts'
import { HOME } from '../part-of.ts'
import { nameOf, type SectionActions, typeName } from './section-actions.ts'
import { copyOf, pasted } from './section-copy.ts'

const COPIED = 'themeSectionCopied'
let isCopied = false

/** Whether a section was copied in this browser. It can be pasted in another tab, another theme or another store. */
export const hasCopied = (): boolean => isCopied || localStorage.getItem(COPIED) !== null

function keepCopied(): void {
  isCopied = true
  try {
    localStorage.setItem(COPIED, 'true')
  } catch {
    // Full storage means only that other tabs don't know.
  }
}

const copied = (section: Json) =>
  notify({ id: 'section-copied', tone: 'success', messages: [t('themeEditor.copied', { section: nameOf(section) })] })

/** What the person has to do by hand, because the browser doesn’t let the page use the clipboard. */
export type ByHand = { kind: 'copy'; text: string } | { kind: 'paste'; at: number }

const BY_HAND = 'theme-clipboard-by-hand'
const askByHand = (detail: ByHand): void => void dispatchEvent(new CustomEvent(BY_HAND, { detail }))

/** Calls back when something has to be copied or pasted by hand. Returns a function that ends this. */
export function onByHand(ask: (what: ByHand) => void): () => void {
  const listener = (event: Event) => ask((event as CustomEvent<ByHand>).detail)
  addEventListener(BY_HAND, listener)
  return () => removeEventListener(BY_HAND, listener)
}

/** Copies a section. It can be pasted in another theme or store. */
export async function copySection(section: Json): Promise<void> {
  const text = copyOf(section, signedIn.storeId)
  keepCopied()
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return askByHand({ kind: 'copy', text })
  }
  copied(section)
}

/** Copies a section as the answer to the browser’s own event, which needs no permission. */
export function copyInto(event: ClipboardEvent, section: Json): void {
  event.clipboardData?.setData('text/plain', copyOf(section, signedIn.storeId))
  event.preventDefault()
  keepCopied()
  copied(section)
}

/** Pastes the copied section at a place. Browsers may refuse to read the clipboard without the keyboard. */
export async function pasteSection(editor: Editor, actions: SectionActions, at: number): Promise<void> {
  let text: string
  try {
    text = await navigator.clipboard.readText()
  } catch {
    return askByHand({ kind: 'paste', at })
  }
  pasteText(editor, actions, text, at)
}

/** Adds the section in a text, or says why it can’t be used. */
export function pasteText(editor: Editor, actions: SectionActions, text: string, at: number): void {
  const refused = tryPaste(editor, actions, text, at)
  if (refused !== null) notify({ tone: 'attention', messages: [refused] })
}

/** Adds the section in a text, or returns why it can’t be used. */
export function tryPaste(editor: Editor, actions: SectionActions, text: string, at: number): string | null {
  const result = pasted(text, editor.theme, signedIn.storeId)
  if ('refused' in result) return t(`themeEditor.paste.${result.refused}`)
  const { section, type, dropped } = result
  actions.insert(section, at, t('themeEditor.did.paste', { section: typeName(type) }))
  if (dropped.length === 0) return null
  const names = dropped.map((path) =>
    settingName({ path: [...HOME, at, 'settings', ...path], section: type }, editor.theme, editor.session.config),
  )
  notify({ tone: 'attention', title: t('themeEditor.paste.dropped'), messages: names, stays: true })
  return null
}
