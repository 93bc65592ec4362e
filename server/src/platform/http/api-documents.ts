import type { Call } from '@vitrine/contract/call.ts'
import { callNames, callOf } from '@vitrine/contract/calls.ts'
import { fieldErrors } from '@vitrine/contract/field-errors.ts'
import { STREAM_SECONDS } from '@vitrine/contract/limits.ts'
import { problems } from '@vitrine/contract/problems.ts'
import { type RouteName, routeOf } from '@vitrine/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { accessText } from './access-text.ts'
import { apiPage } from './api-page.ts'
import { documentedProblems } from './documented-problems.ts'

type Json = Record<string, unknown>

const schema = (type: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return rest as Json
}

function parameters(type: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!type) return []
  const { properties = {}, required = [] } = schema(type, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }))
}

function operation(name: RouteName): Json {
  const call = callOf(name)
  const byStatus = Map.groupBy(documentedProblems(name), (code) => problems[code].status)
  const failures = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.map((code) => `- \`${code}\`: ${problems[code].title}`).join('\n'),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ])
  const success = call.download
    ? { description: 'The file', content: { [call.download]: { schema: { type: 'string' } } } }
    : call.answer
      ? {
          description: 'Done',
          content: {
            'application/json': { schema: schema(call.answer, 'output') },
            ...(call.watchable && { 'text/event-stream': { schema: { type: 'string' } } }),
          },
        }
      : { description: 'Done. No content is returned.' }
  const binary = { type: 'string', format: 'binary' }
  const form = { type: 'object', properties: { ...(call.poster && { poster: binary }), file: binary }, required: ['file'] }
  const body = call.upload
    ? { 'multipart/form-data': { schema: call.body ? { allOf: [schema(call.body, 'input'), form] } : form } }
    : call.body && { 'application/json': { schema: schema(call.body, 'input') } }
  return {
    operationId: name,
    summary: call.summary,
    tags: [name.split('.')[0]],
    description: `Access: \`${accessText(call)}\`.${notes(call)}`,
    ...(call.access === 'public' ? { security: [] } : {}),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: { [call.answer || call.download ? '200' : '204']: success, ...Object.fromEntries(failures) },
  }
}

const notes = ({ idempotent, watchable }: Call): string =>
  (idempotent ? ' Accepts an Idempotency-Key header.' : '') +
  (watchable
    ? ` With \`Accept: text/event-stream\`, the answer is sent again each time it changes, as the data of server-sent events. The stream ends after ${STREAM_SECONDS} seconds; then ask again.`
    : '')

/** Returns the OpenAPI 3.1 document of all calls, made from the contract table. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const name of callNames) {
    const { method, path } = routeOf(name)
    const key = path.replace(/:(\w+)/g, '{$1}')
    paths[key] = { ...paths[key], [method.toLowerCase()]: operation(name) }
    if (callOf(name).alsoPost) paths[key] = { ...paths[key], post: { ...operation(name), operationId: `${name}.post` } }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vitrine API', version: '1', description: 'The API calls that the admin console uses.' },
    servers: [{ url: '/api' }],
    security: [{ accessToken: [] }],
    paths,
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Problem: {
          type: 'object',
          required: ['type', 'title', 'status', 'code', 'requestId', 'errors'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            code: { type: 'string', enum: Object.keys(problems) },
            requestId: { type: 'string' },
            current: { type: 'object', description: 'The stored state, in a conflict of some calls' },
            errors: {
              type: 'array',
              items: {
                type: 'object',
                required: ['code', 'message'],
                properties: {
                  field: { type: 'string' },
                  code: { type: 'string', enum: [...Object.keys(fieldErrors), ...Object.keys(problems)] },
                  message: { type: 'string' },
                  values: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
                },
              },
            },
          },
        },
      },
    },
  }
}

/**
 * Adds `/api/openapi.json`, and a page at `/api/docs` that describes the same calls for people. Both are rendered at their first
 * request.
 */
export function bindApiDocuments(app: FastifyInstance): void {
  let document: string | undefined
  let page: ReturnType<typeof apiPage> | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument())
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/api/docs', async (_request, reply) => {
    page ??= apiPage()
    return reply.type('text/html; charset=utf-8').header('content-security-policy', page.csp).send(page.html)
  })
}
