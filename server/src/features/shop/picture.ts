import type { Picture } from '@vitrine/theme/views/shop.ts'

import type { Config } from '../../config.ts'
import { filmUrl } from '../media/film-file.ts'
import { pictureWidths } from '../media/picture-set.ts'

/** A ready picture as the database has it, or a film with the picture that stands for it. */
export interface PictureRow {
  file_key: string
  /** Pixels, of the largest width. */
  width: number
  height: number
  alt: string
}

export function pictureOf(config: Config, { file_key, width, height, alt }: PictureRow): Picture {
  const film = filmUrl(config, file_key)
  return { base: `${config.filesOrigin}/${file_key}`, widths: pictureWidths(width), width, height, alt, ...(film && { film }) }
}
