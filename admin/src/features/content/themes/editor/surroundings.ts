import { completeConfig } from '@vitrine/theme/config/complete.ts'
import type { Json } from '@vitrine/theme/edit/json.ts'
import type { Stored, Surroundings } from '@vitrine/theme/edit/session.ts'

import { CallError } from '../../../../api/call-error.ts'
import { call } from '../../../../api/call.ts'
import type { Answer } from '../../../../api/types.ts'
import { notify } from '../../../../events.ts'
import { t } from '../../../../messages/messages.ts'
import { outlives } from './save/outlives.ts'

type Configuration = Answer<'themes.config'>

/** The edits of a theme that are stored: its draft, or what was saved if there is none. Settings that are missing have their defaults. */
export const storedOf = ({ revision, saved, draft }: Configuration): Stored => ({
  revision,
  config: completeConfig((draft?.config ?? saved) as Json),
  saved: completeConfig(saved as Json),
  author: draft?.author ?? null,
})

/**
 * Returns how the edits of a theme reach the server.
 * @param me the name of the person who edits, which the edits of another tab have too
 */
export function surroundings(themeId: string, me: string): Surroundings {
  const params = { themeId, id: themeId }
  const body = (revision: number, config: Json) => ({ revision, config: config as Record<string, unknown> })
  return {
    saveDraft(revision, config) {
      const sent = body(revision, config)
      return orOvertaken(() => call('themes.saveDraft', { params, body: sent, keepalive: outlives(sent) }))
    },
    save: (revision, config) => orOvertaken(async () => storedOf(await call('themes.save', { params, body: body(revision, config) }))),
    discard: (revision) => orOvertaken(async () => storedOf(await call('themes.discardDraft', { params, body: { revision } }))),
    merged({ author = null }) {
      notify({ id: 'theme-merged', tone: 'info', messages: [mergedText(author, me)] })
    },
    later(milliseconds, work) {
      const timer = setTimeout(work, milliseconds)
      return () => clearTimeout(timer)
    },
  }
}

function mergedText(author: string | null, me: string): string {
  if (author === null) return t('themeEditor.merged.someone')
  return author === me ? t('themeEditor.merged.otherTab') : t('themeEditor.merged', { name: author })
}

/** Returns the answer of a write, or what is stored if somebody else wrote meanwhile. */
async function orOvertaken<T>(write: () => Promise<T>): Promise<T | { current: Stored }> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof CallError && error.code === 'version_conflict') return { current: storedOf(error.current as Configuration) }
    throw error
  }
}
