import { Loader, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { THEME_NAME_MAX, THEME_REFERENCES_MAX } from '@vitrine/contract/limits.ts'
import { allows } from '@vitrine/contract/scopes.ts'
import { useState } from 'react'

import { call } from '../../../../../api/call.ts'
import { callQuery, useChange } from '../../../../../api/query.ts'
import { useMe } from '../../../../../api/use-me.ts'
import { globalSuccess } from '../../../../../events.ts'
import { t } from '../../../../../messages/messages.ts'
import { Failed } from '../../../../../ui/feedback/failed.tsx'
import { FileDrop } from '../../../../../ui/form/file-drop.tsx'
import { useForm } from '../../../../../ui/form/use-form.ts'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { DialogForm } from '../../../../../ui/overlay/dialog-form.tsx'
import { FILE_MAX_MB, LIST, nameRule } from '../themes.ts'
import css from './import-theme.module.css'
import { ImportNotes } from './import-notes.tsx'
import { freeName } from '../file/free-name.ts'
import type { Refusal, ThemeFile } from '../file/theme-file.ts'
import type { Usable } from '../file/usable.ts'

/** How far a file is. */
type Read = { state: 'none' | 'reading' } | { state: 'refused'; why: Refusal } | { state: 'failed'; error: unknown } | ReadyFile
interface ReadyFile {
  state: 'ready'
  file: ThemeFile
  usable: Usable
}

/** Adds a theme from a file to the library. What the store can’t use of it is said before it’s added. */
export function ImportTheme({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} title={t('themes.import.title')} onClose={onClose}>
      <ImportSteps onClose={onClose} />
    </Dialog>
  )
}

function ImportSteps({ onClose }: { onClose: () => void }) {
  const me = useMe()
  const [read, setRead] = useState<Read>({ state: 'none' })

  async function take(chosen: File): Promise<void> {
    setRead({ state: 'reading' })
    try {
      // Reading needs the definitions of all settings, which are larger than the page.
      const [{ readThemeFile }, { usableOf }] = await Promise.all([import('../file/theme-file.ts'), import('../file/usable.ts')])
      const file = await readThemeFile(chosen)
      if (typeof file === 'string') return setRead({ state: 'refused', why: file })
      const usable = await usableOf(file, { findFiles, mayAddCode: allows(me, 'admin') })
      setRead({ state: 'ready', file: { ...file, name: file.name || chosen.name.replace(/\.json$/i, '') }, usable })
    } catch (error) {
      setRead({ state: 'failed', error })
    }
  }

  if (read.state === 'ready') return <ImportForm {...read} onClose={onClose} />
  return (
    <div className="stack">
      <p className={css['say']}>{t('themes.import.body')}</p>
      <FileDrop
        label={t(read.state === 'none' ? 'themes.import.choose' : 'themes.import.other')}
        hint={t('themes.import.hint', { size: FILE_MAX_MB })}
        accept=".json,application/json"
        onFiles={([chosen]) => chosen && void take(chosen)}
      />
      {read.state === 'reading' && (
        <>
          <Loader size="sm" aria-hidden />
          <output className="only-read-out">{t('themes.import.reading')}</output>
        </>
      )}
      {read.state === 'refused' && (
        <p role="alert" className={css['error']}>
          {t(`themes.import.${read.why}`, { size: FILE_MAX_MB })}
        </p>
      )}
      {read.state === 'failed' && <Failed error={read.error} />}
    </div>
  )
}

function ImportForm({ file, usable, onClose }: ReadyFile & { onClose: () => void }) {
  const create = useChange('themes.create', { refresh: LIST })
  const themes = useQuery(callQuery('themes.list')).data?.items ?? []
  const form = useForm({
    initial: {
      name: freeName(
        file.name,
        themes.map(({ name }) => name),
      ),
    },
    rules: { name: nameRule },
    submit: async ({ name }) => {
      const config = usable.config as Record<string, unknown>
      const added = await create.mutateAsync({ body: { name: name.trim(), theme: file.theme, config } })
      globalSuccess([t('themes.added', { name: added.name })])
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={t('themes.import.action')} onClose={onClose}>
      <TextInput label={t('themes.name')} maxLength={THEME_NAME_MAX} data-autofocus {...form.text('name')} />
      <ImportNotes usable={usable} />
    </DialogForm>
  )
}

/** Returns which files are in the library of the store. The server takes a limited number at a time. */
async function findFiles(ids: readonly string[]): Promise<Set<string>> {
  const parts = Array.from({ length: Math.ceil(ids.length / THEME_REFERENCES_MAX) }, (_, part) =>
    ids.slice(part * THEME_REFERENCES_MAX, (part + 1) * THEME_REFERENCES_MAX),
  )
  const answers = await Promise.all(parts.map((files) => call('themes.references', { body: { files } })))
  return new Set(answers.flatMap(({ files }) => files.map(({ id }) => id)))
}
