import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { CallError } from '../../../../api/call-error.ts'
import { call } from '../../../../api/call.ts'
import { errorMessages } from '../../../../api/error-text.ts'
import { useStore } from '../../../../api/use-store.ts'
import type { Answer } from '../../../../api/types.ts'
import { globalError, globalSuccess, offerUndo } from '../../../../events.ts'
import { t } from '../../../../messages/messages.ts'
import { fullTime } from '../../../../ui/data/format.ts'
import type { Theme } from '../list/themes.ts'
import type { Version } from './change-text.ts'

type Configuration = Answer<'themes.restoreVersion'>

/** What the person has to confirm before a version is restored. */
interface Question {
  title: string
  body: string
  confirm: () => Promise<void>
}

/** Returns how to restore a version of a theme. It asks first if edits that aren’t saved would be lost. */
export function useRestore({ id: themeId }: Theme, onDone: () => void) {
  const client = useQueryClient()
  const { standardTimezone } = useStore()
  const [question, setQuestion] = useState<Question | null>(null)

  const send = (version: string, revision: number) =>
    call('themes.restoreVersion', { params: { themeId, id: version }, body: { revision } })
  const refresh = () =>
    Promise.all(['themes.versions', 'themes.list', 'themes.config'].map((name) => client.invalidateQueries({ queryKey: [name] })))

  async function write(version: Version, newest: Version, revision: number): Promise<void> {
    const stored = await send(version.id, revision)
    await refresh()
    onDone()
    offerUndo(
      t('themes.versions.restored', { time: fullTime(version.createdAt, standardTimezone) }),
      () => void undo(newest, stored.revision),
    )
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
      if (draft) return setQuestion(aboutDraft(draft, () => write(version, newest, revision)))
      await write(version, newest, revision)
    } catch (error) {
      if (!isConflict(error)) return globalError(errorMessages(error))
      const { revision, draft } = error.current as Configuration
      await refresh()
      setQuestion(draft ? aboutDraft(draft, () => write(version, newest, revision)) : aboutConflict(() => write(version, newest, revision)))
    }
  }

  return { restore, question, answer: () => setQuestion(null) }
}

const isConflict = (error: unknown): error is CallError => error instanceof CallError && error.code === 'version_conflict'

const aboutDraft = ({ author }: NonNullable<Configuration['draft']>, confirm: Question['confirm']): Question => ({
  title: t('themes.versions.draft.title'),
  body: author === null ? t('themes.versions.draft.someone') : t('themes.versions.draft.body', { author }),
  confirm,
})

const aboutConflict = (confirm: Question['confirm']): Question => ({
  title: t('themes.versions.conflict.title'),
  body: t('themes.versions.conflict.body'),
  confirm,
})
