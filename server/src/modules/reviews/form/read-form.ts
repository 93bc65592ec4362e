import type { Readable } from 'node:stream'

import { IMAGE_MAX_BYTES } from '@vitrine/contract/limits.ts'
import { REVIEW_AUTHOR_MAX, REVIEW_BODY_MAX, REVIEW_IMAGES_MAX, REVIEW_TITLE_MAX } from '@vitrine/contract/review-limits.ts'
import type { ReviewProblem, TypedReview } from '@vitrine/theme/views/review-form.ts'
import type { FastifyRequest } from 'fastify'

import { readImage } from '../../../platform/images/read-image.ts'
import { Problem, problem } from '../../../platform/problem.ts'
import { manyLines, oneLine, readEmail } from '../../../platform/text/typed.ts'

/** What a form may have: more than its own fields and images, so that a form with too many gets an answer. */
const LIMITS = {
  fields: 20,
  fieldSize: 64 * 1024,
  files: 3 * REVIEW_IMAGES_MAX,
  parts: 20 + 3 * REVIEW_IMAGES_MAX,
  fileSize: 4 * IMAGE_MAX_BYTES,
}

/** A form as it was sent: what was typed, the stored images, and what is wrong with it. */
export interface SentReview {
  typed: TypedReview
  mediaIds: string[]
  problem: ReviewProblem | null
}

interface Ask {
  asksEmail: boolean
  takesImages: boolean
  /** Checks the fields of the form for signs of a program. It's called once, before an image is stored. */
  check: (field: (name: string) => string) => Promise<ReviewProblem | null>
  /** Stores an image, and returns its ID. It isn't called for a form whose fields are refused. */
  keepImage: (source: Buffer) => Promise<string>
}

/**
 * Reads the form of a review. Its fields come before its images; what follows a refusal is read but not stored. One image at a time is
 * in memory.
 * @throws Problem `unsupported_media`, `bad_request`
 */
export async function readReviewForm(request: FastifyRequest, { asksEmail, takesImages, check, keepImage }: Ask): Promise<SentReview> {
  if (!request.isMultipart()) throw problem('unsupported_media')
  const fields = new Map<string, string>()
  const mediaIds: string[] = []
  let images = 0
  let refused: ReviewProblem | null = null
  let checked: Promise<ReviewProblem | null> | undefined
  const refusal = async () => {
    checked ??= check((name) => fields.get(name) ?? '')
    return (refused ??= (await checked) ?? problemOf(typedIn(fields), asksEmail))
  }
  const keep = async (file: Readable) => {
    const source = await readImage(file)
    if (source.length > 0) mediaIds.push(await keepImage(source))
  }
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      fields.set(part.fieldname, String(part.value))
      continue
    }
    // An empty file input is sent as a file without a name.
    const isImage = takesImages && Boolean(part.filename)
    if (isImage && ++images > REVIEW_IMAGES_MAX) refused ??= 'imagesTooMany'
    if (!isImage || (await refusal()) !== null) {
      await drain(part.file)
      continue
    }
    await keep(part.file).catch((error: unknown) => (refused = problemOfImage(error)))
  }
  return { typed: typedIn(fields), mediaIds: [...new Set(mediaIds)], problem: await refusal() }
}

function typedIn(fields: ReadonlyMap<string, string>): TypedReview {
  const field = (name: string) => fields.get(name) ?? ''
  const rating = /^[1-5]$/.test(field('rating')) ? Number(field('rating')) : null
  return {
    rating,
    title: oneLine(field('title')),
    body: manyLines(field('body')),
    author: oneLine(field('author')),
    email: field('email').trim(),
  }
}

function problemOf({ rating, title, body, author, email }: TypedReview, asksEmail: boolean): ReviewProblem | null {
  if (rating === null) return 'rating'
  if (author === '' || author.length > REVIEW_AUTHOR_MAX) return 'name'
  if (asksEmail && readEmail(email) === undefined) return 'email'
  return title.length > REVIEW_TITLE_MAX || body.length > REVIEW_BODY_MAX ? 'text' : null
}

/** @throws any other error */
function problemOfImage(error: unknown): ReviewProblem {
  if (!(error instanceof Problem) || error.code === 'bad_request') throw error
  if (error.code === 'image_unreadable') return 'imageUnreadable'
  return error.code === 'too_large' ? 'imageTooLarge' : 'imageNotSaved'
}

/** Reads the parts of a form. Errors of the parser, such as one about a form that ends early, are the client's. */
async function* partsOf(request: FastifyRequest) {
  try {
    yield* request.parts({ limits: LIMITS })
  } catch {
    throw problem('bad_request')
  }
}

/** Reads a file to its end, so that the form can be read on. */
async function drain(file: Readable): Promise<void> {
  try {
    for await (const chunk of file) void chunk
  } catch {
    throw problem('bad_request')
  }
}
