import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../test/test-server.ts'
import { buildApp } from '../../app.ts'
import type { Config } from '../../config.ts'
import { proxyComplaint } from './unconfigured-proxy.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const sites = {
  production: true,
  adminOrigin: 'https://admin.example.com',
  filesOrigin: 'https://files.example.net',
  storeHostSuffix: '.shops.example.net',
} satisfies Partial<Config>

/** Starts a server with other settings, and collects its warnings. */
async function serverWith(config: Partial<Config>) {
  const warnings: unknown[] = []
  const warn = (...said: unknown[]) => void warnings.push(said[1])
  const { services } = server
  const { app } = await buildApp(
    { ...services, config: { ...services.config, ...config }, log: { ...services.log, warn } },
    { check: async () => {} },
  )
  const metrics = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await app.inject({ url: '/metrics', headers: { host: '10.0.0.7:4000', ...headers }, remoteAddress })).statusCode
  return { metrics, warnings }
}

describe('without a configured proxy, metrics', () => {
  test('are shown to direct requests from this machine or a private network', async () => {
    const { metrics } = await serverWith({})
    const near = ['127.0.0.1', '10.1.2.3', '192.168.0.1', '172.16.0.1', '172.31.255.254', '::1', 'fd12::1', 'fc00::1', '::ffff:10.1.2.3']
    for (const address of near) expect(await metrics({}, address), address).toBe(200)
    const far = ['93.184.216.34', '11.0.0.1', '192.169.0.1', '172.15.0.1', '172.32.0.1', '2606:2800::1', '::2', '::ffff:93.184.216.34']
    for (const address of far) expect(await metrics({}, address), address).toBe(404)
  })

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host', 'x-forwarded-proto'])(
    'are not shown to a request that a proxy forwarded with %s',
    async (header) => {
      for (const trustProxy of [undefined, 0]) {
        const { metrics } = await serverWith({ trustProxy })
        expect(await metrics({ [header]: '93.184.216.34' })).toBe(404)
      }
    },
  )

  test('are not shown under the names of sites whose TLS ends at a proxy', async () => {
    const { metrics } = await serverWith(sites)
    for (const host of ['admin.example.com', 'files.example.net', 'lamps.shops.example.net'])
      expect(await metrics({ host }), host).toBe(404)
    for (const host of ['127.0.0.1:4000', 'vitrine:4000', 'localhost:4000']) expect(await metrics({ host }), host).toBe(200)
  })
})

test('behind a configured proxy, the address of the client decides who sees metrics', async () => {
  const { metrics, warnings } = await serverWith({ ...sites, trustProxy: 1 })
  expect(await metrics({ 'x-forwarded-for': '93.184.216.34' })).toBe(404)
  expect(await metrics({ 'x-forwarded-for': '10.1.2.3' })).toBe(200)
  expect(warnings).toEqual([])
})

describe('a proxy that is not configured', () => {
  test.each([
    [{ adminOrigin: 'https://admin.example.com', host: '0.0.0.0' }, 'ADMIN_ORIGIN is https, so a proxy is in front of this server'],
    [{ adminOrigin: 'http://admin.example.com', host: '127.0.0.1' }, 'HOST is 127.0.0.1, so a proxy is in front of this server'],
    [{ adminOrigin: 'http://admin.example.com', host: '::1' }, 'HOST is ::1, so a proxy is in front of this server'],
    [{ adminOrigin: 'http://admin.example.com', host: '0.0.0.0' }, undefined],
    [{ adminOrigin: 'http://127.0.0.1:4000', host: '127.0.0.1' }, undefined],
    [{ adminOrigin: 'http://localhost:4000', host: '127.0.0.1' }, undefined],
    [{ adminOrigin: 'https://admin.example.com', host: '0.0.0.0', trustProxy: 1 }, undefined],
    [{ adminOrigin: 'https://admin.example.com', host: '0.0.0.0', production: false }, undefined],
  ])('is detected in %o', (config, complaint) => {
    const said = proxyComplaint({ production: true, trustProxy: undefined, ...config })
    if (complaint === undefined) expect(said).toBeUndefined()
    else
      expect(said).toMatch(
        new RegExp(`^${complaint}, but TRUST_PROXY is not set: .* Set TRUST_PROXY to 1 or to the addresses of your proxies\\.$`),
      )
  })

  test('is reported at start', async () => {
    const { warnings } = await serverWith(sites)
    expect(warnings).toEqual([proxyComplaint({ ...server.services.config, ...sites })])
  })

  test('is reported once, when a request shows it', async () => {
    const { metrics, warnings } = await serverWith({ ...sites, adminOrigin: 'http://admin.example.com', host: '0.0.0.0' })
    await metrics({})
    expect(warnings).toEqual([])
    await metrics({ 'x-forwarded-for': '93.184.216.34' })
    await metrics({ 'x-forwarded-for': '93.184.216.34' })
    expect(warnings).toEqual([expect.stringMatching(/^A request came through a proxy, but TRUST_PROXY is not set/)])
  })
})
