import { deflateRawSync, inflateRawSync } from 'node:zlib'

import { FLASH_SECONDS } from '@vitrine/contract/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

import type { Config } from '../../../config.ts'
import { giveHostCookie, hostCookie } from '../../../platform/http/host-cookie.ts'

/**
 * The maximum number of characters in the value of the cookie. A browser stores at most 4,096 bytes of name and value (RFC
 * 6265bis) and ignores a longer cookie.
 */
const COOKIE_MAX = 4000
/**
 * The maximum size of a decoded flash message in bytes. A browser can send any cookie, so a small one could decode to a huge
 * message.
 */
const FLASH_MAX_BYTES = 64 * 1024

type Mode = Pick<Config, 'production'>

const NAME = 'flash'

const written = (flash: object) => deflateRawSync(JSON.stringify(flash)).toString('base64url')
const read = (value: string): unknown =>
  JSON.parse(inflateRawSync(Buffer.from(value, 'base64url'), { maxOutputLength: FLASH_MAX_BYTES }).toString())

/** Whether the cookie of a flash message is short enough for a browser to store it. */
export const fitsFlash = (flash: object): boolean => written(flash).length <= COOKIE_MAX

/**
 * Stores the message about a form in the browser. The next page shows it. The response to a form is always a redirect, because
 * the back button cannot show the response to a POST again.
 */
export function giveFlash(mode: Mode, reply: FastifyReply, flash: object): void {
  giveHostCookie(mode, reply, NAME, written(flash), FLASH_SECONDS)
}

/**
 * Reads the message of the last form and deletes it, so that it is shown once.
 * @param schema the messages that this page can show; a browser can send any value
 */
export function takeFlash<Flash>(mode: Mode, request: FastifyRequest, reply: FastifyReply, schema: z.ZodType<Flash>): Flash | undefined {
  const value = hostCookie(mode, request, NAME)
  if (!value) return undefined
  giveHostCookie(mode, reply, NAME, '', 0)
  try {
    return schema.parse(read(value))
  } catch {
    return undefined
  }
}
