import type { ImageView } from '@vitrine/theme/views/storefront.ts'

import type { Config } from '../../../config.ts'
import { videoUrl, imageWidths } from '../../media/api.ts'

/** A row of an image that is ready to use, or of a video with its poster image. */
export interface ImageRow {
  file_key: string
  /** The width of the largest version, in pixels. */
  width: number
  height: number
  alt: string
}

export function imageOf(config: Config, { file_key, width, height, alt }: ImageRow): ImageView {
  const video = videoUrl(config, file_key)
  return { base: `${config.filesOrigin}/${file_key}`, widths: imageWidths(width), width, height, alt, ...(video && { video }) }
}
