import { isList, type Json, type Path } from '@vitrine/theme/edit/json.ts'
import { useState } from 'react'

import { t } from '../../../../../../messages/messages.ts'
import { moveItem } from '../../../../../../ui/list/move-item.ts'
import { found, useEditor, useSession } from '../../use-editor.ts'

/**
 * Returns the items of a list by keys that stay with an item when others are added, removed or moved here. The component renders
 * again when their number changes, and not when something in an item does.
 */
export function useItems(path: Path) {
  const editor = useEditor()
  const count = useSession(({ config }) => itemsAt(config, path).length)
  const [known, setKeys] = useState<readonly string[]>([])
  const [openKey, setOpenKey] = useState<string | null>(null)
  // Undo, and people elsewhere, change the list too. Then the keys follow the number of items.
  const keys = known.length === count ? known : Array.from({ length: count }, (_, place) => known[place] ?? crypto.randomUUID())
  if (keys !== known) setKeys(keys)

  const items = () => itemsAt(editor.session.config, path)
  /** Changes the list as one step that can be undone. */
  function change(next: readonly Json[], nextKeys: readonly string[], label: string): void {
    setKeys(nextKeys)
    editor.set(path, next, label, null)
  }

  return {
    keys,
    count,
    items,
    openKey,
    setOpenKey,
    /** Inserts an item and opens it. */
    insert(place: number, item: Json, label: string): void {
      const key = crypto.randomUUID()
      change(items().toSpliced(place, 0, item), keys.toSpliced(place, 0, key), label)
      setOpenKey(key)
    },
    remove(place: number, label: string): void {
      change(items().toSpliced(place, 1), keys.toSpliced(place, 1), label)
    },
    move(from: number, to: number, item: string): void {
      change(moveItem(items(), from, to), moveItem(keys, from, to), t('themeForm.list.moved', { item }))
    },
  }
}

function itemsAt(config: Json, path: Path): readonly Json[] {
  const value = found(config, path)
  return isList(value) ? value : []
}
