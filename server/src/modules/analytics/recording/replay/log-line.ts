import { isSpammer } from '../sources/senders.ts'
import { hostOf, publicPath } from '../beacon.ts'
import { isProgram } from '../programs.ts'

/** The reasons why a log line is not a page view. */
export const skipReasons = ['unreadable', 'future', 'method', 'status', 'asset', 'bot', 'spam'] as const
export type SkipReason = (typeof skipReasons)[number]

/** A page view in the log of a web server. */
export interface LoggedView {
  /** The time in milliseconds since 1970. */
  at: number
  address: string
  userAgent: string
  path: string
  search: string
  referrerHost: string
}

/** The combined format of Apache and nginx: address, time, request, status, bytes, referrer, user agent. */
const COMBINED = /^(\S+) \S+ .*?\[([^\]]{1,40})\] "((?:[^"\\]|\\.)*)" (\d{3}) (?:\d+|-) "((?:[^"\\]|\\.)*)" "((?:[^"\\]|\\.)*)"/
const TIME = /^(\d{2})\/([A-Z][a-z]{2})\/(\d{4}):(\d{2}:\d{2}:\d{2}) ([+-]\d{2})(\d{2})$/
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/**
 * The HTTP statuses of a page that was shown: complete (203: changed by a proxy), or confirmed from the browser's cache (304).
 */
const SHOWN = new Set(['200', '203', '304'])
const ASSET =
  /\.(?:css|m?js|map|json|xml|txt|rss|atom|png|jpe?g|gif|svg|ico|webp|avif|bmp|woff2?|ttf|otf|eot|mp[34]|webm|ogg|wav|pdf|zip|t?gz|bz2|rpm|deb|exe|dmg|iso|jar|swf|csv)$/i
/** The maximum number of characters of a stored path. Paths from the tracker have the same limit. */
const PATH_MAX = 300

/** Reads a time in a log. Returns undefined when it is invalid. */
export function readLogTime(text: string): number | undefined {
  const [, day, monthName = '', year, time, hours, minutes] = TIME.exec(text) ?? []
  const month = MONTHS.indexOf(monthName) + 1
  const at = Date.parse(`${year}-${String(month).padStart(2, '0')}-${day}T${time}${hours}:${minutes}`)
  return month === 0 || Number.isNaN(at) ? undefined : at
}

/**
 * Reads a line of a log.
 * @param now a line with a later time is skipped
 * @returns the page view, or the reason why the line is skipped
 */
export function readLogLine(line: string, now: number): LoggedView | SkipReason {
  const [, address = '', time = '', request = '', status = '', referrer = '', userAgent = ''] = COMBINED.exec(line) ?? []
  const at = readLogTime(time)
  const [, method, target = ''] = /^([A-Z]+) (\S+)(?: HTTP\/[\d.]+)?$/.exec(request) ?? []
  if (at === undefined || method === undefined) return 'unreadable'
  if (at > now) return 'future'
  if (method !== 'GET') return 'method'
  if (!SHOWN.has(status)) return 'status'
  // Some servers log the whole URL, so the path may follow a host.
  const [, path = '', search = ''] = /^(?:https?:\/\/[^/?#]*)?(\/[^?#]*)(\?[^#]*)?/.exec(target) ?? []
  if (path === '') return 'unreadable'
  if (ASSET.test(path)) return 'asset'
  if (isProgram(userAgent === '-' ? '' : userAgent)) return 'bot'
  const referrerHost = hostOf(referrer)
  if (isSpammer(referrerHost)) return 'spam'
  return { at, address, userAgent, path: publicPath(plain(path)).slice(0, PATH_MAX), search: plain(search), referrerHost }
}

/** Returns the time of a line whose other parts are readable, in milliseconds since 1970. */
export const timeOfLine = (line: string): number | undefined => readLogTime(COMBINED.exec(line)?.[2] ?? '')

/**
 * Returns the address and user agent of a client that requests robots.txt; undefined for any other line. Such a client is a bot,
 * whatever its user agent.
 */
export function robotOf(line: string): string | undefined {
  if (!line.includes('/robots.txt')) return undefined
  const [, address = '', , request = '', , , userAgent = ''] = COMBINED.exec(line) ?? []
  return /^(?:GET|HEAD) \/+robots\.txt[ ?]/.test(request) ? visitorOf({ address, userAgent }) : undefined
}

/** Returns a text that identifies the visitor of a log line. */
export const visitorOf = ({ address, userAgent }: Pick<LoggedView, 'address' | 'userAgent'>): string => `${address} ${userAgent}`

/** Removes the characters that cannot be stored: a log can contain any bytes that a client sent. */
const plain = (text: string): string => text.replace(/\p{Cc}/gu, '').toWellFormed()
