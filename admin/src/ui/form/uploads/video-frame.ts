import { VIDEO_MAX_BYTES } from '@vitrine/contract/limits.ts'

import { t } from '../../../messages/messages.ts'
import { fileSize } from '../file-picker/file-size.ts'

/** Types of videos the server takes, as a file input takes them. */
export const VIDEO_TYPES = 'video/mp4,video/webm'
/** Pixels: no picture is stored wider. */
const WIDTH_MAX = 2000
const QUALITY = 0.9

/** A video that is not sent; the message says why, for the person who chose it. */
export class VideoRefused extends Error {}

export const isVideo = ({ type }: File): boolean => type.startsWith('video/')

/**
 * The first frame of a video, as the picture that stands for it until it plays. Throws VideoRefused for a video of another
 * type, one that is too large, and one that this browser cannot play.
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

/** A video whose first frame is there. */
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

/** What a video shows now; null where it has no picture, only sound. */
function drawn(video: HTMLVideoElement): Promise<Blob | null> {
  const share = Math.min(1, WIDTH_MAX / video.videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * share)
  canvas.height = Math.round(video.videoHeight * share)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
