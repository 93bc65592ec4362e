import type { Calls } from '@vitrine/contract/calls.ts'
import type { z } from 'zod'

// Types only: the schemas themselves stay out of the console's bundles.

export type CallName = keyof Calls

type Part = 'params' | 'query' | 'body'

/** The parts a call takes, as the caller writes them. A part whose fields are all optional may be left out. */
type Parts<C> = {
  [P in Part as C extends Record<P, infer S extends z.ZodType> ? (object extends z.input<S> ? never : P) : never]: Input<C, P>
} & {
  [P in Part as C extends Record<P, infer S extends z.ZodType> ? (object extends z.input<S> ? P : never) : never]?: Input<C, P>
}

type Input<C, P extends Part> = C extends Record<P, infer S extends z.ZodType> ? z.input<S> : never

export interface CallOptions {
  signal?: AbortSignal
  /** The same key on a repeated POST makes it happen once. */
  idempotencyKey?: string
}

export type CallInput<N extends CallName> = Parts<Calls[N]>

/** The argument of a call: left out when the call takes nothing or only optional things. */
export type CallArguments<N extends CallName> =
  object extends CallInput<N> ? [input?: CallInput<N> & CallOptions] : [input: CallInput<N> & CallOptions]

/** What a call answers: its answer, a file for downloads. */
export type Answer<N extends CallName> = Calls[N] extends { download: string }
  ? Blob
  : Calls[N] extends { answer: infer S extends z.ZodType }
    ? z.output<S>
    : undefined

/** Calls that take a file. */
export type UploadName = { [N in CallName]: Calls[N] extends { upload: true } ? N : never }[CallName]

/** A call's input when its name is not known, for the code that sends it. */
export interface AnyInput extends CallOptions {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  headers?: Record<string, string>
}
