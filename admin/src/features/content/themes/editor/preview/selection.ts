import { type Json, type Path, valueAt } from '@vitrine/theme/edit/json.ts'
import type { ToEditor, ToPreview } from '@vitrine/theme/preview/messages.ts'
import type { ThemeName } from '@vitrine/theme/themes.ts'

import type { View } from '../editor.ts'
import { partOf } from '../part-of.ts'

type Select = Extract<ToPreview, { type: 'select' }>
type Picked = Extract<ToEditor, { type: 'pick' }>

/**
 * Returns the message that shows in the preview what is open in the sidebar.
 * @param isScroll whether to bring it into view. Not after a click in the preview, where it is in view already.
 */
export function selectMessage(
  { part, field, focused }: Pick<View, 'part' | 'field' | 'focused'>,
  config: Json,
  theme: ThemeName,
  isScroll: boolean,
): Select {
  const found = part && partOf(part, config, theme)
  if (!found) return { type: 'select', section: null, isScroll: false }
  const inside = (field ?? focused)?.slice(found.path.length) ?? []
  const place = inside.findIndex((key) => typeof key === 'number')
  const block = (place === -1 ? inside : inside.slice(0, place)).join('.')
  return {
    type: 'select',
    section: part,
    ...(block !== '' && { block }),
    ...(place !== -1 && { index: inside[place] as number }),
    ...(part.kind === 'section' && { scrollToId: part.key }),
    isScroll,
  }
}

/** Returns what to show in the sidebar after a click in the preview, or undefined if the part is gone meanwhile. */
export function pickedView({ part, field }: Picked, config: Json, theme: ThemeName): Partial<View> | undefined {
  const found = partOf(part, config, theme)
  if (!found) return undefined
  const path = field && [...found.path, ...field]
  return {
    tab: part.kind === 'settings' ? 'settings' : 'sections',
    part,
    addAt: null,
    field: path && exists(config, path) ? path : null,
  }
}

function exists(config: Json, path: Path): boolean {
  try {
    valueAt(config, path)
    return true
  } catch {
    return false
  }
}
