import type { LibraryFile } from '@vitrine/contract/calls/media-library.ts'
import type { z } from 'zod'

import type { Config } from '../../../config.ts'
import { videoUrl } from './video-file.ts'
import { imageUrl, TILE_WIDTH } from './image-set.ts'

/** The columns of `media` that describe a file of the media library. */
export const libraryColumns = ['id', 'name', 'media.alt', 'kind', 'file_key', 'width', 'height', 'bytes', 'media.created_at'] as const

export interface LibraryRow {
  id: string
  name: string
  alt: string
  kind: string
  file_key: string | null
  width: number | null
  height: number | null
  bytes: number | null
  created_at: Date
}

/** Converts a ready media row to a file of the media library. */
export function libraryFile(config: Config, row: LibraryRow): z.input<typeof LibraryFile> {
  return {
    id: row.id,
    name: row.name,
    alt: row.alt,
    kind: row.kind as 'image' | 'video',
    thumbnailUrl: imageUrl(config, row, TILE_WIDTH) ?? '',
    url: imageUrl(config, row, Number.POSITIVE_INFINITY) ?? '',
    video: videoUrl(config, row.file_key),
    width: row.width ?? 0,
    height: row.height ?? 0,
    bytes: row.bytes ?? 0,
    uploadedAt: row.created_at.toISOString(),
  }
}
