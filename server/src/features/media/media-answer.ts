import type { Media } from '@vitrine/contract/calls/products.ts'
import type { z } from 'zod'

import type { Config } from '../../config.ts'
import { filmUrl } from './film-file.ts'
import { pictureUrl, PREVIEW_WIDTH } from './picture-set.ts'

/** What is read of a media row. */
export interface MediaRow {
  id: string
  state: string
  file_key: string | null
  width: number | null
  height: number | null
  failure: string | null
}

/** A media row as the API tells it. */
export function mediaAnswer(config: Config, row: MediaRow, alt: string): z.input<typeof Media> {
  return {
    id: row.id,
    url: pictureUrl(config, row, PREVIEW_WIDTH) ?? '',
    film: filmUrl(config, row.file_key),
    width: row.width,
    height: row.height,
    alt,
    state: row.state as 'ready' | 'pending' | 'failed',
    failure: row.failure,
  }
}
