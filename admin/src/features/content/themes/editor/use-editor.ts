import type { Json, Path } from '@vitrine/theme/edit/json.ts'
import { valueAt } from '@vitrine/theme/edit/json.ts'
import { createContext, useContext, useSyncExternalStore } from 'react'

import type { Editor, View } from './editor.ts'

export const EditorContext = createContext<Editor | null>(null)

/** Returns the open theme. The object stays the same; use the other hooks for what changes. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('Outside of the theme editor')
  return editor
}

export function useView(): View {
  const { subscribe, view } = useEditor()
  return useSyncExternalStore(subscribe, view)
}

/** Returns a part of what the editor shows. The component renders again only if this part changes. */
export function useViewed<T>(read: (view: View) => T): T {
  const { subscribe, view } = useEditor()
  return useSyncExternalStore(subscribe, () => read(view()))
}

/**
 * Returns a value of the configuration, or undefined if the path doesn’t exist. The component renders again only if this value
 * changes, because everything that an edit doesn’t touch stays the same object.
 */
export function useValue(path: Path): Json | undefined {
  const { session } = useEditor()
  return useSyncExternalStore(session.subscribe, () => found(session.config, path))
}

/** Returns something computed from the session. It must be the same value while nothing changes. */
export function useSession<T>(read: (session: Editor['session']) => T): T {
  const { session } = useEditor()
  return useSyncExternalStore(session.subscribe, () => read(session))
}

/** Returns the value at a path, or undefined if there is none. */
export function found(config: Json, path: Path): Json | undefined {
  try {
    return valueAt(config, path)
  } catch {
    // Somebody else removed the section that is open here.
    return undefined
  }
}
