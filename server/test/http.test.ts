import { callNames } from '@vitrine/contract/calls.ts'
import { routeOf } from '@vitrine/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type TestServer, startTestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('the common parts of every answer', () => {
  test('health and readiness answer on any host', async () => {
    for (const url of ['/healthz', '/readyz']) {
      const reply = await server.inject({ url, headers: { host: '10.0.0.7' } })
      expect(reply).toMatchObject({ status: 200, body: { ok: true } })
    }
  })

  test('metrics are Prometheus text, and hidden from public addresses', async () => {
    const reply = await server.inject({ url: '/metrics' })
    expect(reply.text).toContain('# TYPE vitrine_http_request_seconds histogram')
    const outside = await server.inject({ url: '/metrics', remoteAddress: '93.184.216.34' })
    expect(outside.status).toBe(404)
  })

  test('an unknown URL is a problem with a request id', async () => {
    const reply = await server.inject({ url: '/api/nothing' })
    expect(reply.status).toBe(404)
    expect(reply.headers['content-type']).toContain('application/problem+json')
    expect(reply.body).toMatchObject({ code: 'not_found', requestId: reply.headers['x-request-id'] })
  })

  test('bad JSON, huge bodies and wrong content types are the client’s error', async () => {
    const send = (payload: string, type = 'application/json') =>
      server.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { 'content-type': type } })
    expect(await send('{"email":')).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    expect(await send(`{"email":"${'a'.repeat(2_000_000)}"}`)).toMatchObject({ status: 413, body: { code: 'too_large' } })
    expect(await send('email=a', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415, body: { code: 'unsupported_media' } })
  })

  test('origins do not share paths: the console is only on its own host', async () => {
    for (const host of [
      'demo.localhost:4000',
      'files.localhost:4000',
      'x-y.preview.localhost:4000',
      'evil.example',
      'localhost:4000.evil.example',
    ]) {
      const reply = await server.inject({ url: '/api/openapi.json', headers: { host } })
      expect(reply.status, host).toBe(404)
    }
    // The content security policy shows that the files origin did not answer, because the files origin sends a policy of its own.
    const elsewhere = await server.inject({ url: '/nowhere' })
    for (const url of ['/@files/public/x.webp', '//@files/public/x.webp', '///@store/', '/%40files/public/x.webp']) {
      const reply = await server.inject({ url })
      expect([reply.status, reply.headers['content-security-policy']], url).toEqual([404, elsewhere.headers['content-security-policy']])
    }
  })

  test('a trailing slash and doubled slashes do not change a URL', async () => {
    for (const name of callNames) {
      const { method, path } = routeOf(name)
      const url = `/api${path.replaceAll(/:\w+/g, '01890000-0000-7000-8000-000000000001')}`
      const asked = async (address: string) => {
        const reply = await server.inject({ method, url: address, remoteAddress: '10.9.9.9' })
        return [reply.status, (reply.body as { code?: string } | undefined)?.code]
      }
      const plain = await asked(url)
      // Signing out is the only call that may succeed here, without a session and without input.
      expect([400, 401, 415, 422, ...(name === 'auth.logout' ? [204] : [])], name).toContain(plain[0])
      for (const spelling of [`${url}/`, url.replaceAll('/', '//'), `/api//${url.slice('/api/'.length)}`])
        expect(await asked(spelling), spelling).toEqual(plain)
    }
  })

  test('the API serves its own description', async () => {
    const reply = await server.inject({ url: '/api/openapi.json' })
    expect(reply.body).toMatchObject({ openapi: '3.1.0', paths: { '/auth/login': { post: { operationId: 'auth.login' } } } })
    const page = await server.inject({ url: '/api/docs' })
    expect(page.text).toContain('/api/auth/login')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  })
})
