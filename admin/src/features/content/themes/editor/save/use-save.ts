import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { CallError } from '../../../../../api/call-error.ts'
import { call } from '../../../../../api/call.ts'
import { errorMessages } from '../../../../../api/error-text.ts'
import { globalError, notify } from '../../../../../events.ts'
import { t } from '../../../../../messages/messages.ts'
import type { Problem } from '../editor.ts'
import { problemsOf, refusedBy } from '../problems/problems.ts'
import { useEditor } from '../use-editor.ts'

/** How far a save is: it goes on, or settings keep it from being done. */
export interface Saving {
  isRunning: boolean
  problems: readonly Problem[]
  closeProblems: () => void
  save: (publish: boolean) => Promise<void>
}

/** Returns the save of the open theme, which may publish it too. What can’t be saved stays as a draft. */
export function useSave(isPublished: boolean): Saving {
  const editor = useEditor()
  const { session, themeId } = editor
  const client = useQueryClient()
  const [isRunning, setRunning] = useState(false)
  const [problems, setProblems] = useState<readonly Problem[]>([])

  /** Names the settings in a dialog, and at their fields. */
  function refuse(found: readonly Problem[]): void {
    editor.show({ refused: { problems: found, config: session.config } })
    setProblems(found)
  }

  async function send(publish: boolean): Promise<void> {
    // With a conflict, the dialog about it opens, even if it was closed before.
    if (!(await session.save())) return editor.show({ postponed: null })
    editor.show({ refused: null })
    if (publish) await call('themes.publish', { params: { id: themeId } })
    const key = publish ? 'themeEditor.saved.publish' : isPublished ? 'themeEditor.saved.live' : 'themeEditor.saved'
    notify({ id: 'theme-saved', tone: 'success', messages: [t(key)] })
    void client.invalidateQueries({ queryKey: ['themes.list'] })
  }

  async function save(publish: boolean): Promise<void> {
    if (isRunning) return
    const found = problemsOf(session.config)
    if (found.length > 0) return refuse(found)
    setRunning(true)
    try {
      await send(publish)
    } catch (error) {
      const refused = error instanceof CallError ? refusedBy(error, session.config) : []
      if (refused.length > 0) refuse(refused)
      else globalError(errorMessages(error))
    } finally {
      setRunning(false)
    }
  }
  return { isRunning, problems, closeProblems: () => setProblems([]), save }
}
