import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { EditSession, type Surroundings } from '@vitrine/theme/edit/session.ts'
import type { Json } from '@vitrine/theme/edit/json.ts'
import { isEqual } from '@vitrine/theme/edit/share.ts'
import { useEffect, useState } from 'react'

import { callQuery } from '../../../../api/query.ts'
import type { Answer } from '../../../../api/types.ts'
import { useMe } from '../../../../api/use-me.ts'
import { notify } from '../../../../events.ts'
import { t } from '../../../../messages/messages.ts'
import { personName } from '../../../../ui/data/person-name.ts'
import { DetailState } from '../../../../ui/feedback/detail-state.tsx'
import { useDocumentTitle } from '../../../../ui/layout/document-title.ts'
import { PageLink } from '../../../../ui/layout/page-link.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { readConfigs } from './ahead.ts'
import { Editor } from './editor.ts'
import { EditorFrame } from './editor-frame.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import css from './editor-page.module.css'
import { endDraftNotice } from './save/draft-notice.ts'
import { copyKey, keepCopy, readCopy } from './save/local-copy.ts'
import { storedOf, surroundings } from './surroundings.ts'
import { EditorContext } from './use-editor.ts'

/** The theme editor: the sections and settings of a theme beside its live preview. */
export function EditorPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  return <Loaded key={id} id={id} />
}

function Loaded({ id }: { id: string }) {
  // The editor is the only one that holds edits. A copy from an earlier visit would start it from an old revision.
  const query = useQuery({
    ...callQuery('themes.configs', { params: { themeId: id } }),
    queryFn: () => readConfigs(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const stored = query.data?.items[0]
  if (stored) return <Opened stored={stored} />
  if (!query.error) return <EditorSkeleton />
  return (
    <div className={css['failed']}>
      <Page title={t('page.website.themes.editor')} breadcrumb={<PageLink to="website.themes">{t('page.website.themes')}</PageLink>}>
        <DetailState
          query={query}
          skeleton={null}
          failed={t('themeEditor.failed')}
          gone={{ title: t('themes.gone.title'), action: t('themes.gone.action'), list: 'website.themes' }}
        />
      </Page>
    </div>
  )
}

type StoredTheme = Answer<'themes.configs'>['items'][number]

function Opened({ stored }: { stored: StoredTheme }) {
  const { id, theme, draft } = stored
  useDocumentTitle(t('page.website.themes.editor'))
  const me = useMe()
  const copy = copyKey(me.id, id)
  const [editor] = useState(() => new Editor(id, theme, sessionOf(stored, copy, surroundings(id, personName(me)))))
  useEffect(() => keepCopy(copy, editor.session), [copy, editor])
  useEffect(endDraftNotice, [])
  return (
    <EditorContext value={editor}>
      <EditorFrame draft={draft} />
    </EditorContext>
  )
}

/** Starts with the edits that this browser kept, if the last visit ended before the server had them. They can be undone. */
function sessionOf(stored: StoredTheme, key: string, around: Surroundings): EditSession {
  const copy = readCopy(key)
  const now = storedOf(stored)
  // Nothing is left to recover if the last write of the last visit has arrived after all.
  if (!copy || isEqual(now.config, copy.config)) return new EditSession(now, around)
  // Based on what they were made on, they are merged with what was written since.
  const session = new EditSession({ ...copy.base, saved: stored.saved as Json }, around)
  session.change(copy.config, t('themeEditor.recovered'))
  notify({ tone: 'info', messages: [t('themeEditor.recovered.body')] })
  return session
}
