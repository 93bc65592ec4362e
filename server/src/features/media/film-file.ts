import type { Config } from '../../config.ts'
import type { FileStore } from '../../files/file-store.ts'
import { fileUrl } from '../../files/file-url.ts'
import type { FilmFormat } from '../../films/read-film.ts'

/** A film's folder is named by its format, so that whoever knows a medium's folder knows where its film is, or that it has none. */
const FILM_FOLDER = /\/(mp4|webm)$/

export const filmFolder = (folder: string, format: FilmFormat): string => `${folder}/${format}`

/** Where the film of a medium lies; null for a picture. */
export function filmKey(file_key: string): string | null {
  const format = FILM_FOLDER.exec(file_key)?.[1]
  return format === undefined ? null : `${file_key}/film.${format}`
}

/** Address of a medium's film; null for a picture, and while there is none. */
export const filmUrl = (config: Config, file_key: string | null): string | null => fileUrl(config, file_key && filmKey(file_key))

export async function removeFilm(files: FileStore, file_key: string): Promise<void> {
  const key = filmKey(file_key)
  if (key !== null) await files.remove(key)
}
