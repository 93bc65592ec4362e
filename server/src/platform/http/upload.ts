import { Readable } from 'node:stream'

import type { Call } from '@vitrine/contract/call.ts'
import type { FastifyError, FastifyRequest } from 'fastify'

import { readImage } from '../images/read-image.ts'
import type { UploadedFile } from './context.ts'
import { invalidField, problem } from '../problem.ts'

/**
 * Reads a multipart form with one file and, if the call accepts it, a `poster` image. The fields and the poster must come before
 * the file, because the rest of the form is not read. The file is passed on as a stream and never held in memory.
 * @throws Problem `unsupported_media` when the request is not a form, `invalid_input` when the form has no file named `file` or
 * has a file with another name before it, `bad_request` when the form is broken, `too_large` for the poster
 */
export async function readUpload(
  request: FastifyRequest,
  call: Pick<Call, 'poster'>,
): Promise<{ fields: Record<string, string>; file: UploadedFile }> {
  if (!request.isMultipart()) throw problem('unsupported_media')
  const fields: Record<string, string> = {}
  let poster: Buffer | undefined
  for await (const part of readable(() => request.parts())) {
    if (part.type === 'file') {
      const isPoster = call.poster && part.fieldname === 'poster'
      if (!isPoster && part.fieldname !== 'file') throw invalidField('file_misnamed', part.fieldname.slice(0, 100))
      const stream = Readable.from(
        readable(() => part.file),
        { objectMode: false },
      )
      if (!isPoster) return { fields, file: { name: part.filename.slice(0, 255), stream, poster } }
      poster = await readImage(stream)
      continue
    }
    fields[part.fieldname] = String(part.value)
  }
  throw invalidField('file_missing', 'file')
}

/**
 * Reads from the form, and turns errors of the form parser into `bad_request`: a form without a boundary, or a form that ends
 * early, is the client's error and not the server's.
 */
async function* readable<T>(open: () => AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* open()
  } catch (error) {
    // Fastify's own refusals, such as a file that is too large, have a status; errors of the form parser have none.
    throw (error as FastifyError).statusCode === undefined ? problem('bad_request') : error
  }
}
