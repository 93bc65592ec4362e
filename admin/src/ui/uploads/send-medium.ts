import type { Answer } from '../../api/types.ts'
import { upload } from '../../api/upload.ts'
import { firstFrame, isFilm } from './first-frame.ts'
import type { Send } from './use-uploads.ts'

/** Sends a picture, or a film with its first frame, to a call that takes both. */
export const sendMedium =
  <N extends 'files.upload' | 'products.uploadMedia'>(name: N): Send<Answer<N>> =>
  async (options) => {
    const poster = isFilm(options.file) ? await firstFrame(options.file) : undefined
    return upload<'files.upload' | 'products.uploadMedia'>(name, { ...options, poster }) as Promise<Answer<N>>
  }
