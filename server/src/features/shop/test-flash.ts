import { deflateRawSync } from 'node:zlib'

import { expect } from 'vitest'

import type { Reply } from '../../../test/house.ts'

/** What a browser can send for what the last form left to be said. */
export const madeUp = (flash: unknown): string => deflateRawSync(JSON.stringify(flash)).toString('base64url')

/**
 * Goes on as a browser does after a form: where it was refused, to the page that says why.
 * @param get the page at a path, shown the cookie that holds what it says
 */
export async function afterForm(reply: Reply, get: (path: string, flash: string) => Promise<Reply>): Promise<Reply> {
  const given = reply.headers['set-cookie']
  const [flash = ''] = typeof given === 'string' ? given.split(';') : []
  if (!flash.startsWith('flash=')) return reply
  expect(reply.status).toBe(303)
  const page = await get(String(reply.headers['location']), flash)
  // Said once.
  expect(page.headers['set-cookie']).toMatch(/^flash=; Path=\/; Max-Age=0;/)
  return page
}
