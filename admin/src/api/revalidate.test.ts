import { beforeEach, expect, test, vi } from 'vitest'

import { loadRoutes } from './known-routes.ts'
import { revalidate } from './revalidate.ts'

vi.mock('./call.ts', () => ({ withSession: (work: (headers: Record<string, string>) => unknown) => work({ authorization: 'Bearer me' }) }))

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
vi.stubGlobal('fetch', fetched)
beforeEach(async () => {
  await loadRoutes()
  fetched.mockReset()
})

const answer = (body: object, etag: string) => Promise.resolve(Response.json(body, { headers: { etag } }))
const query = { fromTime: '2026-06-01', toTime: '2026-06-02' }
const headersOf = (call: number) => fetched.mock.calls[call]![1].headers as Record<string, string>

test('an unchanged answer is the same object, and a changed one replaces it', async () => {
  fetched.mockReturnValueOnce(answer({ total_orders: 1 }, '"a"'))
  const first = await revalidate('reports.totalOrders', { query })
  expect(headersOf(0)).not.toHaveProperty('if-none-match')

  fetched.mockResolvedValueOnce(new Response(null, { status: 304, headers: { etag: '"a"' } }))
  expect(await revalidate('reports.totalOrders', { query })).toBe(first)
  expect(headersOf(1)).toMatchObject({ 'if-none-match': '"a"', authorization: 'Bearer me' })

  fetched.mockReturnValueOnce(answer({ total_orders: 2 }, '"b"'))
  expect(await revalidate('reports.totalOrders', { query })).toEqual({ total_orders: 2 })
  fetched.mockReturnValueOnce(answer({ total_orders: 3 }, '"c"'))
  await revalidate('reports.totalOrders', { query: { ...query, compare: 'none' } })
  expect(headersOf(3)).not.toHaveProperty('if-none-match')
  fetched.mockResolvedValueOnce(new Response(null, { status: 304, headers: { etag: '"b"' } }))
  expect(await revalidate('reports.totalOrders', { query })).toEqual({ total_orders: 2 })
})
