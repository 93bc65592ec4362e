import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '../../config.ts'

type Mode = Pick<Config, 'production'>

/**
 * Returns the name of a cookie that only this exact host can set, so that another store of the server can’t set it. Browsers accept the
 * prefix `__Host-` only over HTTPS, so it is used only in production.
 */
const nameOf = ({ production }: Mode, name: string) => (production ? `__Host-${name}` : name)

/** Returns the value of a cookie that `giveHostCookie` set; undefined when the browser sends none. */
export function hostCookie(mode: Mode, { headers }: FastifyRequest, name: string): string | undefined {
  const start = `${nameOf(mode, name)}=`
  const shown = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  return shown.find((cookie) => cookie.startsWith(start))?.slice(start.length)
}

/**
 * Sets a cookie that other sites don’t send with forms. With 0 seconds, it is deleted; with null, the browser deletes it when it is
 * closed.
 * @param isReadable whether scripts of the page can read it
 */
export function giveHostCookie(
  mode: Mode,
  reply: FastifyReply,
  name: string,
  value: string,
  seconds: number | null,
  isReadable = false,
): void {
  const age = seconds === null ? '' : `; Max-Age=${seconds}`
  const rest = `${isReadable ? '' : 'HttpOnly; '}SameSite=Lax${mode.production ? '; Secure' : ''}`
  void reply.header('set-cookie', `${nameOf(mode, name)}=${value}; Path=/${age}; ${rest}`)
}
