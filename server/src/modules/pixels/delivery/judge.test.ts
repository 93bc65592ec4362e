import { expect, test } from 'vitest'

import { tiktok } from '../platforms/tiktok.ts'
import { judge } from './judge.ts'

const now = new Date('2026-03-31T12:00:00Z')
const of = (status: number, body = '', retryAfter = '') => judge({ status, body, retryAfter }, undefined, 'secret', now)

test('errors that may pass are tried again, others are not', () => {
  for (const status of [401, 403, 408, 425, 429, 500, 502, 503, 504, 599]) expect(of(status).kind, String(status)).toBe('later')
  for (const status of [301, 302, 400, 404, 413, 422]) expect(of(status).kind, String(status)).toBe('refused')
  for (const status of [200, 201, 204]) expect(of(status).kind, String(status)).toBe('sent')
  expect(of(400, JSON.stringify({ error: { message: 'Please retry', is_transient: true } })).kind).toBe('later')
})

test.each([
  ['120', 120],
  ['Tue, 31 Mar 2026 12:02:00 GMT', 120],
  ['Tue, 31 Mar 2026 11:00:00 GMT', 0],
  ['999999999', 86_400],
  ['soon', 0],
  ['', 0],
])('Retry-After %s asks for %d seconds', (retryAfter, afterSeconds) => {
  expect(of(429, '', retryAfter)).toMatchObject({ kind: 'later', afterSeconds })
})

test('a message names what is wrong, without the token and not at length', () => {
  const message = `Invalid token secret ${'x'.repeat(1000)}`
  const why = (
    judge({ status: 400, body: JSON.stringify({ error: { message } }), retryAfter: '' }, undefined, 'secret', now) as { why: string }
  ).why
  expect(why).toContain('400 Invalid token •••')
  expect(why.length).toBeLessThanOrEqual(300)
  expect(of(400, 'not JSON')).toMatchObject({ kind: 'refused', why: '400' })
})

test('TikTok tells errors with status 200', () => {
  const said = (code: number) =>
    judge({ status: 200, body: JSON.stringify({ code, message: 'Said' }), retryAfter: '' }, tiktok.server!.read, '', now)
  expect(said(0).kind).toBe('sent')
  expect(said(40002)).toMatchObject({ kind: 'refused', why: '40002 Said' })
  expect(said(40100).kind).toBe('later')
})
