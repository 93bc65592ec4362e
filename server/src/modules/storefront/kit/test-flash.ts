import { deflateRawSync } from 'node:zlib'

import { expect } from 'vitest'

import type { Reply } from '../../../../test/test-server.ts'

/** Returns the value of a flash cookie that no form has set. A browser can send any value. */
export const madeUp = (flash: unknown): string => deflateRawSync(JSON.stringify(flash)).toString('base64url')

/**
 * Does what a browser does after it submits a form. If the response sets a message, follows the redirect and returns the page that
 * shows the message. Otherwise, returns the response itself.
 * @param get requests the page at a path with the cookie that contains the message
 */
export async function afterForm(reply: Reply, get: (path: string, flash: string) => Promise<Reply>): Promise<Reply> {
  const given = reply.headers['set-cookie']
  const [flash = ''] = typeof given === 'string' ? given.split(';') : []
  if (!flash.startsWith('flash=')) return reply
  expect(reply.status).toBe(303)
  const page = await get(String(reply.headers['location']), flash)
  // The message is shown once.
  expect(page.headers['set-cookie']).toMatch(/^flash=; Path=\/; Max-Age=0;/)
  return page
}
