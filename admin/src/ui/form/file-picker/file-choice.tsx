import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IMAGE_MAX_BYTES, VIDEO_MAX_BYTES } from '@vitrine/contract/limits.ts'
import { allows } from '@vitrine/contract/scopes.ts'
import { useEffect, useState } from 'react'

import { listQuery } from '../../../api/query.ts'
import { t } from '../../../messages/messages.ts'
import { Failed } from '../../feedback/failed.tsx'
import { FileDrop } from '../file-drop.tsx'
import { Pager } from '../../list/pager.tsx'
import { ImageTile, WaitingTiles } from '../../data/image-tile.tsx'
import { sendMedia } from '../uploads/send-media.ts'
import { VIDEO_TYPES } from '../uploads/video-frame.ts'
import { UploadTile } from '../uploads/upload-tile.tsx'
import tiles from '../uploads/tiles.module.css'
import { useUploads } from '../uploads/use-uploads.ts'
import { useMe } from '../../../api/use-me.ts'
import css from './file-picker.module.css'
import { MEGABYTE } from './file-size.ts'
import type { LibraryFile } from './library-file.ts'

const sendFile = sendMedia('files.upload')
const PAGE_SIZE = 24
const TYPING_PAUSE_MS = 300
const WAITING = 8

interface FileChoiceProps {
  kind: 'image' | 'any'
  onPick: (file: LibraryFile) => void
}

/** The content of FilePicker: the images of the media library, a search, and an area to upload a new image. */
export function FileChoice({ kind, onPick }: FileChoiceProps) {
  const me = useMe()
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS)
  const [page, setPage] = useState<{ search: string; cursor?: string }>({ search: '' })
  const cursor = page.search === search ? page.cursor : undefined
  const files = useQuery(
    listQuery('files.list', {
      query: { ...(kind === 'image' && { kind }), limit: String(PAGE_SIZE), search: search || undefined, cursor },
    }),
  )
  const isEmpty = files.data?.total === 0

  return (
    <div className={css['choice']} aria-busy={files.isFetching}>
      {allows(me, 'online_store') && <NewFile kind={kind} onPick={onPick} />}
      {(!isEmpty || search !== '') && (
        <TextInput
          type="search"
          data-autofocus
          aria-label={t('files.search')}
          placeholder={t('files.search')}
          leftSection={<IconSearch size={16} stroke={1.5} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {files.isError && <Failed error={files.error} onRetry={() => void files.refetch()} />}
      {isEmpty && <p className={css['none']}>{t(search === '' ? `files.choose.none.${kind}` : `files.choose.noMatch.${kind}`)}</p>}
      <ul className={tiles['tiles']}>
        {files.isPending && <WaitingTiles count={WAITING} />}
        {files.data?.items.map((file) => (
          <li key={file.id}>
            <ImageTile
              url={file.thumbnailUrl}
              name={file.name}
              alt={file.alt}
              isVideo={file.kind === 'video'}
              onPress={() => onPick(file)}
            />
          </li>
        ))}
      </ul>
      {files.data && (files.data.next !== null || files.data.previous !== null) && (
        <Pager {...files.data} onGo={(next) => setPage({ search, cursor: next })} isFetching={files.isFetching} />
      )}
    </div>
  )
}

function NewFile({ kind, onPick }: FileChoiceProps) {
  const client = useQueryClient()
  const { uploads, add, receive, retry, drop } = useUploads<LibraryFile>(sendFile)
  useEffect(() =>
    receive((file) => {
      void client.invalidateQueries({ queryKey: ['files.list'] })
      void client.invalidateQueries({ queryKey: ['files.usage'] })
      onPick(file)
    }),
  )
  return (
    <>
      <FileDrop
        label={t(`files.upload.${kind}`)}
        hint={t(`files.drop.${kind}`, { size: IMAGE_MAX_BYTES / MEGABYTE, videoSize: VIDEO_MAX_BYTES / MEGABYTE })}
        accept={kind === 'any' ? `image/*,${VIDEO_TYPES}` : 'image/*'}
        onFiles={add}
      />
      {uploads.length > 0 && (
        <ul className={tiles['tiles']}>
          {uploads.map((one) => (
            <UploadTile key={one.key} upload={one} onRetry={() => retry(one.key)} onDrop={() => drop(one.key)} />
          ))}
        </ul>
      )}
    </>
  )
}
