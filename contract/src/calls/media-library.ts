import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Done, Id, Instant, listOf, listQuery, text } from '../fields.ts'

export const LibraryFile = z.strictObject({
  id: Id,
  name: z.string(),
  alt: z.string(),
  kind: z.enum(['image', 'video']),
  /** The URL of a small version. `url` is the URL of a large version. For a video, both are versions of its poster image. */
  thumbnailUrl: z.string(),
  url: z.string(),
  /** The URL of the video file, or null for an image. */
  video: z.string().nullable(),
  /** The width of the largest version in pixels. */
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  uploadedAt: Instant,
})

/** A place that uses a file. In a product, collection, page or size chart it may also be used in the text. */
export const FileUse = z.strictObject({
  kind: z.enum(['product', 'variant', 'collection', 'theme', 'preferences', 'option', 'page', 'sizeChart', 'review']),
  id: Id.nullable(),
  title: z.string(),
})

const byId = z.strictObject({ id: Id })

export const mediaLibraryCalls = defineCalls({
  'files.list': {
    access: 'member',
    summary: 'List files in the library, newest first',
    query: z.strictObject({ ...listQuery, kind: z.enum(['image', 'video']).optional() }),
    answer: listOf(LibraryFile),
  },
  'files.usage': {
    access: 'member',
    summary: 'Get the storage used and the storage limit, in bytes',
    answer: z.strictObject({ bytes: z.int(), quotaBytes: z.int() }),
  },
  'files.get': {
    access: 'member',
    summary: 'Get a file and where it’s used',
    params: byId,
    answer: LibraryFile.extend({ uses: z.array(FileUse) }),
  },
  'files.upload': {
    access: 'online_store',
    summary: 'Upload an image or video to the library. Uploading the same file again returns the existing one.',
    upload: true,
    poster: true,
    answer: LibraryFile,
    problems: ['image_unreadable', 'film_unreadable', 'too_large', 'quota_exceeded'],
  },
  'files.update': {
    access: 'online_store',
    summary: 'Update the name and alt text of a file',
    params: byId,
    body: z.strictObject({ name: text(255, 1), alt: text(512) }),
    answer: LibraryFile,
  },
  'files.remove': {
    access: 'online_store',
    summary: 'Delete a file that isn’t in use',
    params: byId,
    answer: Done,
    problems: ['file_in_use'],
  },
})
