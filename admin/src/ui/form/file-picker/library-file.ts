import { upload } from '../../../api/upload.ts'
import type { Answer } from '../../../api/types.ts'
import type { Send } from '../uploads/use-uploads.ts'

/** A file of the store's library. */
export type LibraryFile = Answer<'files.list'>['items'][number]

/** Adds a file to the library; the same bytes again give the same file. */
export const sendFile: Send<LibraryFile> = (options) => upload('files.upload', options)
