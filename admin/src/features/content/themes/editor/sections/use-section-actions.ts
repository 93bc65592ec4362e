import { useState } from 'react'

import { useEditor } from '../use-editor.ts'
import { SectionActions } from './section-actions.ts'

/** Returns what can be done with the sections of the home page. */
export function useSectionActions(): SectionActions {
  const editor = useEditor()
  const [actions] = useState(() => new SectionActions(editor))
  return actions
}
