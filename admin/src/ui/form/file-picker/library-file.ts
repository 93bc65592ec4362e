import type { Answer } from '../../../api/types.ts'

/** A file in the store's media library. */
export type LibraryFile = Answer<'files.list'>['items'][number]
