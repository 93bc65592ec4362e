import { VIDEO_MAX_BYTES } from '@vitrine/contract/limits.ts'

import { t } from '../../../messages/messages.ts'
import { fileSize } from '../file-picker/file-size.ts'

/** The video types that the server accepts, in the format of a file input's `accept` attribute. */
export const VIDEO_TYPES = 'video/mp4,video/webm'
/** The maximum width of stored images, in pixels. */
const WIDTH_MAX = 2000
const QUALITY = 0.9

/** The error for a video that is not uploaded. Its message tells the user why. */
export class VideoRefused extends Error {}

export const isVideo = ({ type }: File): boolean => type.startsWith('video/')

/**
 * Returns the first frame of a video as its preview image. Throws VideoRefused when the video has an unsupported type,
 * is too large, or cannot be played by this browser.
 */
export async function videoFrame(file: File): Promise<Blob> {
  if (!VIDEO_TYPES.split(',').includes(file.type)) throw new VideoRefused(t('files.video.type'))
  if (file.size > VIDEO_MAX_BYTES) throw new VideoRefused(t('files.video.large', { size: fileSize(VIDEO_MAX_BYTES) }))
  const url = URL.createObjectURL(file)
  try {
    const frame = await drawn(await opened(url))
    if (frame) return frame
  } finally {
    URL.revokeObjectURL(url)
  }
  throw unplayable()
}

const unplayable = () => new VideoRefused(t('files.video.unplayable'))

/** Loads a video until its first frame is available. */
function opened(url: string): Promise<HTMLVideoElement> {
  const { promise, resolve, reject } = Promise.withResolvers<HTMLVideoElement>()
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  video.addEventListener('loadeddata', () => resolve(video), { once: true })
  video.addEventListener('error', () => reject(unplayable()), { once: true })
  video.src = url
  return promise
}

/** Draws the current frame of a video as a JPEG image. Returns null when the video has only sound. */
function drawn(video: HTMLVideoElement): Promise<Blob | null> {
  const share = Math.min(1, WIDTH_MAX / video.videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * share)
  canvas.height = Math.round(video.videoHeight * share)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
