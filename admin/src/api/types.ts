import type { Calls } from '@vitrine/contract/calls.ts'
import type { z } from 'zod'

// Only types are imported here, so that the schemas stay out of the console's bundles.

export type CallName = keyof Calls

type Part = 'params' | 'query' | 'body'

/**
 * The parts that a call takes, as its caller writes them (before the schemas convert them). A part whose fields are all
 * optional may be left out.
 */
type Parts<C> = {
  [P in Part as C extends Record<P, infer S extends z.ZodType> ? (object extends z.input<S> ? never : P) : never]: Input<C, P>
} & {
  [P in Part as C extends Record<P, infer S extends z.ZodType> ? (object extends z.input<S> ? P : never) : never]?: Input<C, P>
}

type Input<C, P extends Part> = C extends Record<P, infer S extends z.ZodType> ? z.input<S> : never

export interface CallOptions {
  signal?: AbortSignal
  /** The idempotency key. Calls marked as `idempotent` in the contract take effect only once for each key; others ignore it. */
  idempotencyKey?: string
  /** Whether the call is finished even if its page closes. Browsers refuse bodies above 64 KiB then. */
  keepalive?: boolean
}

export type CallInput<N extends CallName> = Parts<Calls[N]>

/** The argument of a call. It may be left out when the call takes no input or only optional input. */
export type CallArguments<N extends CallName> =
  object extends CallInput<N> ? [input?: CallInput<N> & CallOptions] : [input: CallInput<N> & CallOptions]

/** What a call returns: a file if it is a download, otherwise its answer; undefined if it has none. */
export type Answer<N extends CallName> = Calls[N] extends { download: string }
  ? Blob
  : Calls[N] extends { answer: infer S extends z.ZodType }
    ? z.output<S>
    : undefined

/** The names of the calls that take a file. */
export type UploadName = { [N in CallName]: Calls[N] extends { upload: true } ? N : never }[CallName]

/** The names of the calls whose answer can be watched. */
export type WatchableName = { [N in CallName]: Calls[N] extends { watchable: true } ? N : never }[CallName]

/** The input of any call, for code that does not know which call it sends. */
export interface AnyInput extends CallOptions {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  headers?: Record<string, string>
}
