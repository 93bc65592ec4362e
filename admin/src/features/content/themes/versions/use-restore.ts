import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { CallError } from '../../../../api/call-error.ts'
import { call } from '../../../../api/call.ts'
import { errorMessages } from '../../../../api/error-text.ts'
import type { Answer } from '../../../../api/types.ts'
import { globalError, globalSuccess, notify, offerUndo } from '../../../../events.ts'
import { t } from '../../../../messages/messages.ts'
import type { Theme } from '../list/themes.ts'
import type { Version } from './change-text.ts'

type Configuration = Answer<'themes.restoreVersion'>

interface About {
  title: string
  body: string
}

/** What the person has to confirm before a version is restored. */
interface Question extends About {
  confirm: () => Promise<void>
}

/** Returns how to restore a version of a theme. It asks first if edits that aren’t saved would be lost. */
export function useRestore({ id: themeId, isPublished }: Theme, onDone: () => void) {
  const client = useQueryClient()
  const [question, setQuestion] = useState<Question | null>(null)

  const ask = (about: About, confirm: Question['confirm']) => setQuestion({ ...about, confirm })
  const send = (version: string, revision: number) =>
    call('themes.restoreVersion', { params: { themeId, id: version }, body: { revision } })
  const refresh = () =>
    Promise.all(['themes.versions', 'themes.list', 'themes.config'].map((name) => client.invalidateQueries({ queryKey: [name] })))

  async function write(version: Version, newest: Version, revision: number): Promise<void> {
    const stored = await send(version.id, revision).catch(async (error: unknown) => {
      if (isConflict(error)) {
        const current = error.current as Configuration
        await refresh()
        ask(current.draft ? aboutDraft(current.draft) : aboutConflict(), () => write(version, newest, current.revision))
      }
      throw error
    })
    await refresh()
    onDone()
    const back = () => void undo(newest, stored.revision)
    if (!isPublished) return offerUndo(t('themes.versions.restored'), back)
    // Shoppers see it already, so the way back stays until it’s dismissed.
    const action = { label: t('kit.undo'), run: back }
    notify({ tone: 'info', messages: [t('themes.versions.restored.live')], stays: true, action })
  }

  /** Restores what was saved before. If someone wrote since, nothing of theirs is overwritten. */
  async function undo(previous: Version, revision: number): Promise<void> {
    try {
      await send(previous.id, revision)
      globalSuccess([t('themes.versions.undone')])
    } catch (error) {
      globalError(errorMessages(error))
    }
    await refresh()
  }

  async function restore(version: Version, newest: Version): Promise<void> {
    try {
      const { revision, draft } = await call('themes.config', { params: { themeId, id: themeId } })
      if (draft) ask(aboutDraft(draft), () => write(version, newest, revision))
      else await write(version, newest, revision)
    } catch (error) {
      if (!isConflict(error)) globalError(errorMessages(error))
    }
  }

  return { restore, question, answer: () => setQuestion(null) }
}

const isConflict = (error: unknown): error is CallError => error instanceof CallError && error.code === 'version_conflict'

const aboutDraft = ({ author }: NonNullable<Configuration['draft']>): About => ({
  title: t('themes.versions.draft.title'),
  body: author === null ? t('themes.versions.draft.someone') : t('themes.versions.draft.body', { author }),
})

const aboutConflict = (): About => ({ title: t('themes.versions.conflict.title'), body: t('themes.versions.conflict.body') })
