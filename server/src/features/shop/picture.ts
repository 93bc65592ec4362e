import type { Picture } from '@vitrine/theme/views/shop.ts'

import type { Config } from '../../config.ts'
import { pictureWidths } from '../media/picture-set.ts'

/** A ready picture as the database has it. */
export interface PictureRow {
  file_key: string
  /** Pixels, of the largest width. */
  width: number
  height: number
  alt: string
}

export function pictureOf(config: Config, { file_key, width, height, alt }: PictureRow): Picture {
  return { base: `${config.filesOrigin}/${file_key}`, widths: pictureWidths(width), width, height, alt }
}
