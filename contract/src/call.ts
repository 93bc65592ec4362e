import type { z } from 'zod'

import type { ProblemCode } from './problems.ts'
import type { RouteName } from './routes.ts'
import type { Access, AnyOf } from './scopes.ts'

/** The input and output of a call. The server's checks, the client's requests and the API documents are derived from it. */
export interface Call {
  /** Who may call it. There is no default: a call without access does not compile. */
  access: Access | AnyOf
  /** Also available as POST at the same path, for a call that the specification defines as GET although it changes state. */
  alsoPost?: true
  /** Its subject belongs to the caller, in this store or in all of theirs: no other member can access it, whatever their permissions. */
  ofCaller?: true
  /** One sentence for the API documents. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The body is a multipart form with one `file` besides these fields. */
  upload?: true
  /** The file may be a video: its first frame comes before it, as an image named `poster`. */
  poster?: true
  /** The response is a file, not JSON: its content type. */
  download?: string
  answer?: z.ZodType
  /** Problems of this call, in addition to those every call can answer with. */
  problems?: readonly ProblemCode[]
  /** The call creates money, orders or messages: it supports an Idempotency-Key header (required for `required`). */
  idempotent?: true
}

/** Declares the calls of one area: route name → call. The names must exist in the route table. */
export function defineCalls<const C extends Partial<Record<RouteName, Call>>>(calls: C): C {
  return calls
}
