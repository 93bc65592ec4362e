import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Done, Id, Instant, listOf, listQuery, text } from '../fields.ts'

export const LibraryFile = z.strictObject({
  id: Id,
  name: z.string(),
  alt: z.string(),
  kind: z.enum(['image', 'video']),
  /** A small and a large version; of a film the picture that stands for it. */
  thumbnailUrl: z.string(),
  url: z.string(),
  /** Address of the film itself; null for a picture. */
  film: z.string().nullable(),
  /** Pixels, of the largest version. */
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  uploadedAt: Instant,
})

/** A place that shows a file; a product, collection, page or size chart also in its text. */
export const FileUse = z.strictObject({
  kind: z.enum(['product', 'variant', 'collection', 'theme', 'preferences', 'option', 'page', 'sizeChart']),
  id: Id.nullable(),
  title: z.string(),
})

const byId = z.strictObject({ id: Id })

export const fileCalls = defineCalls({
  'files.list': {
    access: 'member',
    summary: 'The store’s file library, newest first',
    query: z.strictObject({ ...listQuery, kind: z.enum(['image', 'video']).optional() }),
    answer: listOf(LibraryFile),
  },
  'files.usage': {
    access: 'member',
    summary: 'Bytes used and allowed',
    answer: z.strictObject({ bytes: z.int(), quotaBytes: z.int() }),
  },
  'files.get': {
    access: 'member',
    summary: 'One file and where it is shown',
    params: byId,
    answer: LibraryFile.extend({ uses: z.array(FileUse) }),
  },
  'files.upload': {
    access: 'online_store',
    summary: 'Add a picture or film to the library; the same bytes again give the same file',
    upload: true,
    poster: true,
    answer: LibraryFile,
    problems: ['image_unreadable', 'film_unreadable', 'too_large', 'quota_exceeded'],
  },
  'files.update': {
    access: 'online_store',
    summary: 'Rename a file or describe what it shows',
    params: byId,
    body: z.strictObject({ name: text(255, 1), alt: text(512) }),
    answer: LibraryFile,
  },
  'files.remove': {
    access: 'online_store',
    summary: 'Delete a file that nothing shows any more',
    params: byId,
    answer: Done,
    problems: ['file_in_use'],
  },
})
