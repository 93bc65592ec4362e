import type { Call } from '@vitrine/contract/call.ts'
import type { Calls } from '@vitrine/contract/calls.ts'
import type { RouteName } from '@vitrine/contract/routes.ts'
import type { Permissions } from '@vitrine/contract/scopes.ts'
import type { Readable } from 'node:stream'
import type { z } from 'zod'

import type { Tx } from '../db/transactions.ts'
import type { Services } from '../../services.ts'
import type { Caller } from './access-token.ts'

/** The facts that every handler gets about its request. */
export interface RequestFacts {
  services: Services
  requestId: string
  /** The address of the client. Addresses that proxies forward count only as far as TRUST_PROXY allows. */
  address: string
  userAgent: string
  /** Returns a request header by its lower-case name; '' when the request does not have it. */
  header(name: string): string
}

export type PublicContext = RequestFacts
export type UserContext = RequestFacts & { caller: Caller }
/**
 * The context of a store call that opens its own transactions, for slow work that must not run inside one. Access is already
 * checked.
 */
export type DetachedContext = UserContext & { storeId: string; permissions: Permissions }
/** The context of a store call that runs inside one transaction. */
export type StoreContext = DetachedContext & { tx: Tx }

/** The file of an upload. The handler must consume `stream`. */
export interface UploadedFile {
  name: string
  stream: Readable
  /** The poster image that was sent with the file, unchanged. A client that sends a poster declares the file to be a video. */
  poster?: Buffer | undefined
}

/** The answer of a call that returns a file. */
export interface Download {
  fileName: string
  content: Readable | string
}

type Part<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends z.ZodType ? z.output<C[K]> : undefined

export type Input<N extends RouteName> = Calls[N] extends infer C extends Call
  ? { params: Part<C, 'params'>; query: Part<C, 'query'>; body: Part<C, 'body'> } & (C['upload'] extends true
      ? { file: UploadedFile }
      : object)
  : never

type Answer<N extends RouteName> = Calls[N] extends infer C extends Call
  ? C['download'] extends string
    ? Download
    : C['answer'] extends z.ZodType
      ? z.input<C['answer']>
      : undefined
  : never

type Handle<Context, N extends RouteName> = (context: Context, input: Input<N>) => Promise<Answer<N>>

/** Yields the current answer again and again, whether or not it changed, until the iteration is ended. It opens its own transactions. */
type Watch<N extends RouteName> = (context: DetachedContext, input: Input<N>) => AsyncGenerator<Answer<N>, void>

/**
 * The function that runs a call. The handlers of public and user calls open their own transactions. The handler of a store call
 * gets an open transaction. A detached handler of a store call opens its own transactions instead, for example for uploads,
 * downloads and reports on several stores. A call that can be watched has a generator; without a stream, its first answer is sent.
 */
export type Handler<N extends RouteName> = Calls[N]['access'] extends 'public'
  ? Handle<PublicContext, N>
  : Calls[N]['access'] extends 'user'
    ? Handle<UserContext, N>
    : Calls[N] extends { upload: true } | { download: string }
      ? { detached: Handle<DetachedContext, N> }
      : Calls[N] extends { watchable: true }
        ? { watch: Watch<N> }
        : Handle<StoreContext, N> | { detached: Handle<DetachedContext, N> }
