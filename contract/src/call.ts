import type { z } from 'zod'

import type { ProblemCode } from './problems.ts'
import type { RouteName } from './routes.ts'
import type { Access, AnyOf } from './scopes.ts'

/** What a call takes and answers. Everything the server checks, the client sends and the documents say comes from here. */
export interface Call {
  /** Who may make it. There is no default: a call without access does not compile. */
  access: Access | AnyOf
  /** Answers POST at the same path too: for a call the specification spells GET although it changes state. */
  alsoPost?: true
  /** What it names is the caller's own, in the store or in all of theirs: no colleague reaches it, whatever they may do. */
  ofCaller?: true
  /** One sentence for the API documents. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The body is a multipart form with one `file` beside these fields. */
  upload?: true
  /** The file may be a film: its first frame comes before it, as a picture named `poster`. */
  poster?: true
  /** The answer is a file, not JSON: its content type. */
  download?: string
  answer?: z.ZodType
  /** Problems this call answers on purpose, beyond those every call can answer. */
  problems?: readonly ProblemCode[]
  /** The call makes money, orders or messages: an Idempotency-Key header is honoured (required where `required`). */
  idempotent?: true
}

/** Declares the calls of one area: route name → call. The names must exist in the route table. */
export function defineCalls<const C extends Partial<Record<RouteName, Call>>>(calls: C): C {
  return calls
}
