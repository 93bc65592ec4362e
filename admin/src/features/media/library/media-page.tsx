import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IMAGE_MAX_BYTES, VIDEO_MAX_BYTES } from '@vitrine/contract/limits.ts'
import { useEffect, useState } from 'react'

import { listQuery } from '../../../api/query.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { MEGABYTE } from '../../../ui/form/file-picker/file-size.ts'
import { useListState } from '../../../ui/list/list-state.ts'
import { NoMatch } from '../../../ui/list/no-match.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { SearchField } from '../../../ui/list/search-field.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { VIDEO_TYPES } from '../../../ui/form/uploads/video-frame.ts'
import { sendMedia } from '../../../ui/form/uploads/send-media.ts'
import { useUploads } from '../../../ui/form/uploads/use-uploads.ts'
import { t } from '../../../messages/messages.ts'
import { FileDialog } from './file-dialog.tsx'
import { FileGrid } from './file-grid.tsx'
import css from './media-page.module.css'
import { QuotaBar } from './quota-bar.tsx'

const NO_FILTERS: readonly string[] = []
/** The maximum sizes of images and videos, in megabytes. */
const sizes = { size: IMAGE_MAX_BYTES / MEGABYTE, videoSize: VIDEO_MAX_BYTES / MEGABYTE }
const sendFile = sendMedia('files.upload')

/** The store's media library, in which files can be uploaded, searched, described and deleted. */
export function MediaPage() {
  const state = useListState(NO_FILTERS)
  const files = useQuery(listQuery('files.list', { query: state.query }))
  const uploads = useLibraryUploads()
  const [opened, setOpened] = useState<string | null>(null)
  const total = files.data?.total ?? 0
  const isEmpty = files.isSuccess && total === 0 && uploads.uploads.length === 0

  const isNew = isEmpty && !state.isFiltered

  return (
    <>
      <FileDrop label={t('files.upload.several')} accept={`image/*,${VIDEO_TYPES}`} multiple onFiles={uploads.add}>
        {(browse) => {
          const upload = <Button onClick={browse}>{t('files.upload.several')}</Button>
          return (
            <Page title={t('page.website.files')} actions={!isNew && upload}>
              {isNew ? (
                <EmptyState title={t('files.empty.title')} illustration="shelf" actions={upload}>
                  {t('files.empty.body', sizes)}
                </EmptyState>
              ) : (
                <div className={css['library']}>
                  <div className={css['tools']}>
                    <SearchField label={t('files.search')} state={state} />
                    <QuotaBar />
                  </div>
                  <p className={css['limits']}>{t('files.limits', sizes)}</p>
                  {files.isError && <Failed error={files.error} onRetry={() => void files.refetch()} />}
                  {isEmpty && <NoMatch onClear={state.clear} />}
                  <FileGrid files={files.data?.items} isPending={files.isPending} uploads={uploads} onOpen={setOpened} />
                  {files.data && (
                    <div className={css['foot']}>
                      <Pager {...files.data} onGo={state.goTo} isFetching={files.isFetching} />
                    </div>
                  )}
                </div>
              )}
            </Page>
          )
        }}
      </FileDrop>
      <FileDialog id={opened} onClose={() => setOpened(null)} />
    </>
  )
}

/** Returns uploads into the library. Each completed upload refreshes the grid and the storage quota. */
function useLibraryUploads() {
  const client = useQueryClient()
  const uploads = useUploads(sendFile)
  const { receive } = uploads
  useEffect(() => {
    receive(() => {
      for (const stale of ['files.list', 'files.usage']) void client.invalidateQueries({ queryKey: [stale] })
    })
  }, [client, receive])
  return uploads
}
