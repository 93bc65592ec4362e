import { deflateRawSync, inflateRawSync } from 'node:zlib'

import { FLASH_SECONDS } from '@vitrine/contract/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

import type { Config } from '../../../config.ts'

/** A browser stores at most 4,096 bytes of name and value (RFC 6265bis), and drops a longer cookie. */
const COOKIE_MAX = 4000
/** The limit when a flash is decoded: a browser can send anything. */
const FLASH_MAX_BYTES = 64 * 1024

type Mode = Pick<Config, 'production'>

/** Over HTTPS only this exact host can set a `__Host-` cookie, so another store of the server cannot put words on our page. */
const nameOf = ({ production }: Mode) => (production ? '__Host-flash' : 'flash')

const cookie = (mode: Mode, value: string, seconds: number) =>
  `${nameOf(mode)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${mode.production ? '; Secure' : ''}`

const written = (flash: object) => deflateRawSync(JSON.stringify(flash)).toString('base64url')
const read = (value: string): unknown =>
  JSON.parse(inflateRawSync(Buffer.from(value, 'base64url'), { maxOutputLength: FLASH_MAX_BYTES }).toString())

/** Whether a browser stores a flash of this size. */
export const fitsFlash = (flash: object): boolean => written(flash).length <= COOKIE_MAX

/**
 * Stores in the browser what the next page says about a form. The answer to a form is always a redirect: the back button cannot show a
 * page again that answered a POST.
 */
export function giveFlash(mode: Mode, reply: FastifyReply, flash: object): void {
  void reply.header('set-cookie', cookie(mode, written(flash), FLASH_SECONDS))
}

/**
 * Reads the message of the last form and deletes it, so it is shown once.
 * @param schema what this page can say; a browser can send anything
 */
export function takeFlash<Flash>(mode: Mode, request: FastifyRequest, reply: FastifyReply, schema: z.ZodType<Flash>): Flash | undefined {
  const start = `${nameOf(mode)}=`
  const shown = (request.headers.cookie ?? '').split(';').map((one) => one.trim())
  const value = shown.find((one) => one.startsWith(start))?.slice(start.length)
  if (!value) return undefined
  void reply.header('set-cookie', cookie(mode, '', 0))
  try {
    return schema.parse(read(value))
  } catch {
    return undefined
  }
}
