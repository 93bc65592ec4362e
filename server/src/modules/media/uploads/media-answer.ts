import type { Media } from '@vitrine/contract/calls/products.ts'
import type { z } from 'zod'

import type { Config } from '../../../config.ts'
import { videoUrl } from './video-file.ts'
import { imageUrl, PREVIEW_WIDTH } from './image-set.ts'

/** The columns that are read from a media row. */
export interface MediaRow {
  id: string
  state: string
  file_key: string | null
  width: number | null
  height: number | null
  failure: string | null
}

/** Returns a media row in the form of the API. */
export function mediaAnswer(config: Config, row: MediaRow, alt: string): z.input<typeof Media> {
  return {
    id: row.id,
    url: imageUrl(config, row, PREVIEW_WIDTH) ?? '',
    video: videoUrl(config, row.file_key),
    width: row.width,
    height: row.height,
    alt,
    state: row.state as 'ready' | 'pending' | 'failed',
    failure: row.failure,
  }
}
