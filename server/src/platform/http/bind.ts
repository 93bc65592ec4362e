import type { Call } from '@vitrine/contract/call.ts'
import { callOf } from '@vitrine/contract/calls.ts'
import { type RouteName, routeOf } from '@vitrine/contract/routes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { untilThrough } from '../db/collision.ts'
import type { Tx } from '../db/transactions.ts'
import type { Services } from '../../services.ts'
import { authenticate, requireAccess, requireLiveSession } from './access.ts'
import type { DetachedContext, Download, Handler, RequestFacts, UploadedFile } from './context.ts'
import { packed } from './encoding.ts'
import { answerText, Streams } from './streams.ts'
import { once } from './idempotency.ts'
import { parseInput } from './input.ts'
import { problem } from '../problem.ts'
import { isUnchanged } from './revalidation.ts'
import { readUpload } from './upload.ts'

/** The handlers of some calls, each with the type that its call requires. */
export type Handlers<N extends RouteName> = { [K in N]: Handler<K> }

/** A handler without its types, in the form that `bind` uses after the compiler has checked the table of handlers. */
type AnyHandle = (context: object, input: object) => Promise<unknown>
type AnyWatch = (context: object, input: object) => AsyncGenerator<unknown, void>
type AnyHandler = AnyHandle | { detached: AnyHandle } | { watch: AnyWatch }

/** Registers every call of `handlers` as a route under `/api`, and refuses all other methods on the paths of these calls. */
export function bind<N extends RouteName>(app: FastifyInstance, services: Services, handlers: Handlers<N>): void {
  const streams = new Streams(services, app.stopping)
  for (const [name, handler] of Object.entries(handlers) as [RouteName, AnyHandler][]) {
    const { method, path } = routeOf(name)
    const call = callOf(name)
    app.route({
      method: call.alsoPost ? [method, 'POST'] : method,
      url: `/api${path}`,
      config: { call: name },
      handler: async (request, reply) => {
        const answer = await run(services, name, call, handler, request)
        return call.watchable
          ? streams.send(request, reply, call, answer as AsyncGenerator<unknown, void>)
          : send(request, reply, call, answer)
      },
    })
  }
  refuseOtherMethods(app, Object.keys(handlers) as RouteName[])
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * Adds routes that refuse the methods that an existing path does not accept. Their responses list the methods that the path
 * accepts (RFC 9110, 15.5.6).
 */
function refuseOtherMethods(app: FastifyInstance, names: RouteName[]): void {
  const taken = Map.groupBy(names, (name) => routeOf(name).path)
  for (const [path, calls] of taken) {
    const allowed = calls.flatMap((name) => [routeOf(name).method, ...(callOf(name).alsoPost ? ['POST'] : [])])
    app.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      url: `/api${path}`,
      handler: async (_request, reply) => {
        reply.header('allow', allowed.join(', '))
        throw problem('method_not_allowed')
      },
    })
  }
}

async function run(services: Services, name: RouteName, call: Call, handler: AnyHandler, request: FastifyRequest): Promise<unknown> {
  const facts = factsOf(services, request)
  const detached = typeof handler === 'function' ? undefined : 'watch' in handler ? handler.watch : handler.detached
  if (call.access === 'public') return (handler as AnyHandle)(facts, await inputOf(call, request))

  const caller = await authenticate(services, request)
  if (call.access === 'user') {
    await services.db.inPlatform((tx) => requireLiveSession(tx, caller, services.now()))
    return (handler as AnyHandle)({ ...facts, caller }, await inputOf(call, request))
  }

  const { storeId, userId } = caller
  if (storeId === null) throw problem('not_a_member')
  const isChange = request.method !== 'GET'
  const check = async (tx: Tx): Promise<DetachedContext> => {
    const permissions = await requireAccess(tx, caller, call.access, isChange, services.now())
    return { ...facts, caller, storeId, permissions }
  }
  if (detached) {
    const context = await services.db.inStore(storeId, check, userId)
    return detached(context, await inputOf(call, request))
  }
  // The permission is checked before the input, so that a caller without permission learns nothing about the fields.
  const answer = async (tx: Tx, admitted: DetachedContext) => {
    const context = { ...admitted, tx }
    const input = await inputOf(call, request)
    const work = () => (handler as AnyHandle)(context, input)
    return call.idempotent ? once(context, name, input, work) : work()
  }
  if (!isChange) return services.db.readStore(storeId, check, answer, userId)
  const change = () => services.db.inStore(storeId, async (tx) => answer(tx, await check(tx)), userId)
  // The stream of an upload can be read only once, so an upload is not retried.
  return call.upload ? change() : untilThrough(services.log, change)
}

function factsOf(services: Services, request: FastifyRequest): RequestFacts {
  return {
    services,
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    header: (name) => String(request.headers[name] ?? ''),
  }
}

async function inputOf(call: Call, request: FastifyRequest): Promise<object> {
  if (!call.upload) return parseInput(call, request)
  const { fields, file } = await readUpload(request, call)
  return { ...parseInput(call, { params: request.params, query: request.query, body: fields }), file } satisfies { file: UploadedFile }
}

async function send(request: FastifyRequest, reply: FastifyReply, call: Call, answer: unknown): Promise<unknown> {
  reply.header('cache-control', 'no-store')
  if (call.download) {
    const { fileName, content } = answer as Download
    return reply.type(call.download).header('content-disposition', `attachment; filename="${fileName}"`).send(content)
  }
  if (!call.answer) return reply.code(204).send()
  const body = answerText(call.answer, answer)
  if (call.revalidates && isUnchanged(request, reply, body)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  // Public calls answer with tokens. The length of a compressed answer can give away parts of a secret in it (the BREACH attack).
  const small = call.access === 'public' ? undefined : await packed(body, request.headers['accept-encoding'] ?? '')
  return small ? reply.header('content-encoding', 'gzip').send(small) : reply.send(body)
}
