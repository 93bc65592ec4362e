import { fastify, type FastifyInstance } from 'fastify'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Actor, type TestServer, startTestServer } from '../../../test/test-server.ts'
import { createPool } from '../db/pool.ts'
import { createTransactions } from '../db/transactions.ts'
import { bind } from './bind.ts'
import { errorHandler } from './errors.ts'

let server: TestServer
let owner: Actor
let app: FastifyInstance
/** The answer that the handler of `products.facets` gives, and the inputs that the other two handlers received. */
let answer: object
let given: unknown[]

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.newOwner()
  app = fastify()
  app.setErrorHandler(errorHandler(server.services))
  bind(app, server.services, {
    'products.facets': async () => answer as { vendors: string[]; types: string[]; categories: string[]; tags: string[] },
    'orders.count': async (_context, { query }) => {
      given.push(query)
      return { count: 1 }
    },
    'savedViews.create': async (_context, { body }) => {
      given.push(body)
      return { id: uuidv7(), ...body }
    },
  })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const get = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${owner.token}` } })

describe('an answer', () => {
  const facets = { vendors: ['Potter'], types: [], categories: [], tags: [] }

  test('is sent when it matches the contract, and is never cached', async () => {
    answer = facets
    const reply = await get('/api/products/facets')
    expect([reply.statusCode, reply.json(), reply.headers['cache-control']]).toEqual([200, facets, 'no-store'])
  })

  test('is not sent when it has more than the contract says', async () => {
    answer = { ...facets, password_hash: 'argon2id' }
    const reply = await get('/api/products/facets')
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([500, 'unexpected'])
    expect(reply.body).not.toContain('argon2id')
  })

  test('is not sent when it has less than the contract says', async () => {
    answer = { vendors: [] }
    expect((await get('/api/products/facets')).statusCode).toBe(500)
  })
})

describe('the input of a request', () => {
  test('arrives with its defaults and types', async () => {
    given = []
    await get('/api/orders/count')
    expect(given).toEqual([{ fulfillmentStatus: 'unfulfilled' }])
  })

  test.each([
    '?other=1',
    '?fulfillmentStatus=unfulfilled&fulfillmentStatus=fulfilled',
    '?fulfillmentStatus[]=fulfilled',
    '?fulfillmentStatus=lost',
  ])('is refused when it does not match the contract: %s', async (query) => {
    given = []
    const reply = await get(`/api/orders/count${query}`)
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([422, 'invalid_input'])
    expect(given).toEqual([])
  })

  test('is refused where the contract takes no input', async () => {
    answer = { vendors: [], types: [], categories: [], tags: [] }
    const reply = await get('/api/products/facets?search=lamp')
    expect([reply.statusCode, reply.json<{ errors: object[] }>().errors]).toEqual([
      422,
      [{ field: 'search', code: 'unknown_field', message: 'This field isn’t recognized' }],
    ])
  })
})

describe('text that no database can store', () => {
  const save = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/api/views/products',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      payload,
    })

  test.each([
    ['half of a surrogate pair', 'name', String.raw`{"name":"a\ud800","query":""}`],
    ['NUL', 'query', String.raw`{"name":"a","query":"b\u0000"}`],
    ['NUL in a name', '(name)', String.raw`{"name":"a","query":"","c\u0000":1}`],
    ['a number beyond all numbers', 'c', '{"name":"a","query":"","c":-1e999}'],
    ['what is nested without end', 'name.0', `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)},"query":""}`],
  ])('%s is refused by name before a handler sees it', async (_what, field, payload) => {
    given = []
    const reply = await save(payload)
    expect(reply.statusCode).toBe(422)
    expect(reply.json<{ errors: { field: string; code: string }[] }>().errors[0]?.field).toContain(field)
    expect(['unstorable', 'too_deep', 'wrong_format']).toContain(reply.json<{ errors: { code: string }[] }>().errors[0]?.code)
    expect(given).toEqual([])
  })

  test('every other text is accepted', async () => {
    given = []
    const name = '👩‍🚀 ‮ \ufffe'
    expect((await save(JSON.stringify({ name, query: '' }))).json()).toMatchObject({ name })
  })
})

test('an unavailable database is a 503 with a time to retry', async () => {
  const pool = createPool('postgres://vitrine@127.0.0.1:1/vitrine', { max: 1, onError: () => {} })
  const services = { ...server.services, db: createTransactions(pool) }
  const lonely = fastify()
  lonely.setErrorHandler(errorHandler(services))
  bind(lonely, services, { 'orders.count': async () => ({ count: 1 }) })
  const reply = await lonely.inject({ url: '/api/orders/count', headers: { authorization: `Bearer ${owner.token}` } })
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([503, 'unavailable'])
  await lonely.close()
  await pool.end()
})

test('a path that does not accept a method lists the methods it accepts', async () => {
  for (const [url, allow] of [
    ['/api/orders/count', 'GET'],
    ['/api/views/products', 'POST'],
  ]) {
    const reply = await app.inject({ method: 'PATCH', url: url! })
    expect([reply.statusCode, reply.json<{ code: string }>().code, reply.headers.allow]).toEqual([405, 'method_not_allowed', allow])
  }
})
