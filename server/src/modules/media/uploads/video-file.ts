import type { Config } from '../../../config.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { fileUrl } from '../../../platform/files/file-url.ts'
import type { VideoFormat } from '../../../platform/videos/read-video.ts'

/** The folder of a video ends with its format, so the folder alone shows whether there is a video, and where. */
const VIDEO_FOLDER = /\/(mp4|webm)$/

export const videoFolder = (folder: string, format: VideoFormat): string => `${folder}/${format}`

/** Returns the path of a video file, or null for an image. */
export function videoKey(file_key: string): string | null {
  const format = VIDEO_FOLDER.exec(file_key)?.[1]
  return format === undefined ? null : `${file_key}/film.${format}`
}

/** Returns the URL of a video, or null for an image and for a file that is not ready. */
export const videoUrl = (config: Config, file_key: string | null): string | null => fileUrl(config, file_key && videoKey(file_key))

export async function removeVideo(files: FileStore, file_key: string): Promise<void> {
  const key = videoKey(file_key)
  if (key !== null) await files.remove(key)
}
