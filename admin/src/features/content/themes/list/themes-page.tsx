import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { THEMES_MAX } from '@vitrine/contract/limits.ts'
import { useRef, useState } from 'react'

import { callQuery } from '../../../../api/query.ts'
import { t } from '../../../../messages/messages.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Failed } from '../../../../ui/feedback/failed.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { useCurrentPage } from '../../../../ui/layout/use-current-page.ts'
import { AddTheme } from './dialogs/add-theme.tsx'
import { ImportTheme } from './dialogs/import-theme.tsx'
import { type OpenDialog, ThemeDialogs } from './dialogs/theme-dialogs.tsx'
import { Library } from './library.tsx'
import { PublishedTheme } from './published-theme.tsx'
import css from './themes.module.css'
import { ThemesSkeleton } from './themes-skeleton.tsx'

/** The themes of the store: the published one, and the library of the others. It’s also a page of the settings. */
export function ThemesPage() {
  const title = useCurrentPage() === 'website.settings.themes' ? t('page.website.settings.themes') : t('page.website.themes')
  const { data, error, refetch } = useQuery({ ...callQuery('themes.list'), refetchOnMount: 'always' })
  const [adding, setAdding] = useState<'new' | 'file' | null>(null)
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const list = useRef<HTMLDivElement>(null)
  /** The theme that a copied link previews, or whose versions the editor leads to. */
  const { preview, versions }: { preview?: string; versions?: string } = useSearch({ strict: false })
  const navigate = useNavigate()

  const themes = data?.items ?? []
  const published = themes.find(({ isPublished }) => isPublished)
  const address = preview ?? versions
  const linked = themes.find(({ id }) => id === address)
  const isFull = themes.length >= THEMES_MAX

  function close(): void {
    setOpen(null)
    if (address !== undefined) void navigate({ to: '.', search: {}, replace: true })
    // The button that opened the dialog is gone if its theme was deleted or moved. Then the list gets the focus.
    setTimeout(() => document.activeElement === document.body && list.current?.focus())
  }

  const add = data && !isFull && (
    <>
      <Button variant="default" onClick={() => setAdding('file')}>
        {t('themes.import')}
      </Button>
      <Button onClick={() => setAdding('new')}>{t('themes.add')}</Button>
    </>
  )
  return (
    <Page title={title} actions={add}>
      <div ref={list} tabIndex={-1} className={css['list']}>
        {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <ThemesSkeleton />)}
        {data && address !== undefined && !linked && (
          <Banner tone="attention" title={t('themes.gone.title')}>
            {t('kit.gone.body')}
          </Banner>
        )}
        {published && <PublishedTheme theme={published} onOpen={setOpen} />}
        {data && themes.length === 0 && <EmptyState title={t('themes.none.title')}>{t('themes.none.body')}</EmptyState>}
        {themes.length > 0 && <Library themes={themes.filter((theme) => theme !== published)} count={themes.length} onOpen={setOpen} />}
      </div>
      <AddTheme opened={adding === 'new'} current={published?.theme ?? 'fashion'} onClose={() => setAdding(null)} />
      <ImportTheme opened={adding === 'file'} onClose={() => setAdding(null)} />
      <ThemeDialogs
        open={open ?? (linked ? { theme: linked, dialog: preview === undefined ? 'versions' : 'preview' } : null)}
        published={published}
        onClose={close}
      />
    </Page>
  )
}
