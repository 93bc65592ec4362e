import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type House, openHouse } from './house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

describe('the frame of every answer', () => {
  test('health and readiness answer on any host', async () => {
    for (const url of ['/healthz', '/readyz']) {
      const reply = await house.inject({ url, headers: { host: '10.0.0.7' } })
      expect(reply).toMatchObject({ status: 200, body: { ok: true } })
    }
  })

  test('metrics are Prometheus text, and hidden from public addresses', async () => {
    const reply = await house.inject({ url: '/metrics' })
    expect(reply.text).toContain('# TYPE vitrine_http_request_seconds histogram')
    const outside = await house.inject({ url: '/metrics', remoteAddress: '93.184.216.34' })
    expect(outside.status).toBe(404)
  })

  test('an unknown address is a problem with a request id', async () => {
    const reply = await house.inject({ url: '/api/nothing' })
    expect(reply.status).toBe(404)
    expect(reply.headers['content-type']).toContain('application/problem+json')
    expect(reply.body).toMatchObject({ code: 'not_found', requestId: reply.headers['x-request-id'] })
  })

  test('bad JSON, huge bodies and wrong content types are the client’s problem', async () => {
    const send = (payload: string, type = 'application/json') =>
      house.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { 'content-type': type } })
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
      const reply = await house.inject({ url: '/api/openapi.json', headers: { host } })
      expect(reply.status, host).toBe(404)
    }
    expect((await house.inject({ url: '/@files/public/x.webp' })).status).toBe(404)
  })

  test('the API describes itself', async () => {
    const reply = await house.inject({ url: '/api/openapi.json' })
    expect(reply.body).toMatchObject({ openapi: '3.1.0', paths: { '/auth/login': { post: { operationId: 'auth.login' } } } })
    const page = await house.inject({ url: '/api/docs' })
    expect(page.text).toContain('/api/auth/login')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  })
})
