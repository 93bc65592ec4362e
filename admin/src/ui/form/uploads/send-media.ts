import type { Answer } from '../../../api/types.ts'
import { upload } from '../../../api/upload.ts'
import { videoFrame, isVideo } from './video-frame.ts'
import type { Send } from './use-uploads.ts'

/** Returns a function that uploads an image, or a video with its first frame, to a call that accepts both. */
export const sendMedia =
  <N extends 'files.upload' | 'products.uploadMedia'>(name: N): Send<Answer<N>> =>
  async (options) => {
    const poster = isVideo(options.file) ? await videoFrame(options.file) : undefined
    return upload<'files.upload' | 'products.uploadMedia'>(name, { ...options, poster }) as Promise<Answer<N>>
  }
