import { upload } from '../../../api/upload.ts'
import type { Answer } from '../../../api/types.ts'
import type { Send } from '../uploads/use-uploads.ts'

/** A file in the store's media library. */
export type LibraryFile = Answer<'files.list'>['items'][number]

/** Uploads a file to the media library. Uploading the same bytes again returns the same file. */
export const sendFile: Send<LibraryFile> = (options) => upload('files.upload', options)
