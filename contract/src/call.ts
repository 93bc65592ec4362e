import type { z } from 'zod'

import type { ProblemCode } from './problems.ts'
import type { RouteName } from './routes.ts'
import type { Access, AnyOf } from './scopes.ts'

/** The input and output of an API call. The server's checks, the client's requests and the API documents are derived from it. */
export interface Call {
  /** The permission that the call requires. There is no default, so a call without it does not compile. */
  access: Access | AnyOf
  /**
   * Whether the call is also available as POST at the same path, because the specification defines it as GET although it changes
   * state.
   */
  alsoPost?: true
  /**
   * Whether the call's data belongs to the caller, in this store or in all of their stores. Other members cannot access it,
   * whatever their permissions are.
   */
  ofCaller?: true
  /** A sentence for the API documents. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Whether the body is a multipart form with a `file` in addition to these fields. */
  upload?: true
  /**
   * Whether the file may be a video. For a video, the form also contains its first frame, as an image field named `poster` that
   * comes before the field `file`.
   */
  poster?: true
  /** The content type of the response, if it is a file instead of JSON. */
  download?: string
  answer?: z.ZodType
  /**
   * Whether a client that accepts `text/event-stream` gets a stream of answers: the current one, and another one each time it changes
   * (server-sent events). The stream ends after STREAM_SECONDS, so that the client asks again.
   */
  watchable?: true
  /**
   * Whether a client that has the answer already can ask for it only if it has changed: the answer carries an ETag, and a request with
   * the same ETag in `If-None-Match` is answered with 304 and no body.
   */
  revalidates?: true
  /** The problems that this call can return. Problems that every call can return are not listed. */
  problems?: readonly ProblemCode[]
  /**
   * Whether the call supports an Idempotency-Key header, because repeating it could do harm, such as a second payment,
   * order or message.
   */
  idempotent?: true
}

/** Declares the API calls of one area by route name. The names must exist in the route table. */
export function defineCalls<const C extends Partial<Record<RouteName, Call>>>(calls: C): C {
  return calls
}
