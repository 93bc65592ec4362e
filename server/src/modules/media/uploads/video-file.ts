import type { Config } from '../../../config.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { fileUrl } from '../../../platform/files/file-url.ts'
import type { VideoFormat } from '../../../platform/videos/read-video.ts'

/** A video's folder is named after its format, so the folder alone says where the video is, or that there is none. */
const VIDEO_FOLDER = /\/(mp4|webm)$/

export const videoFolder = (folder: string, format: VideoFormat): string => `${folder}/${format}`

/** The path of a video file; null for an image. */
export function videoKey(file_key: string): string | null {
  const format = VIDEO_FOLDER.exec(file_key)?.[1]
  return format === undefined ? null : `${file_key}/film.${format}`
}

/** The URL of a video; null for an image, and while there is none. */
export const videoUrl = (config: Config, file_key: string | null): string | null => fileUrl(config, file_key && videoKey(file_key))

export async function removeVideo(files: FileStore, file_key: string): Promise<void> {
  const key = videoKey(file_key)
  if (key !== null) await files.remove(key)
}
