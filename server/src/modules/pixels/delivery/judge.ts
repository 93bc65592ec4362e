import { parsed, type Answer, type Reading } from '../platforms/platform.ts'

/** What becomes of a request's events. */
export type Judgement =
  | { kind: 'sent'; failed: ReadonlyMap<number, string> }
  | { kind: 'refused'; why: string }
  | { kind: 'later'; why: string; afterSeconds: number }

const WHY_MAX = 300
const AFTER_MAX_SECONDS = 86_400
/** Statuses after which the same request may succeed. 401 and 403 are among them: the seller can renew the token meanwhile. */
const later = new Set([401, 403, 408, 425, 429])

/**
 * Decides what an answer means.
 * @param read how the platform's answers of success are read
 * @param secret what must not be in a message, because the seller sees it
 */
export function judge(answer: Answer, read: ((body: string) => Reading) | undefined, secret: string, now: Date): Judgement {
  const { status, body, retryAfter } = answer
  const clean = (why: string) => (secret === '' ? why : why.replaceAll(secret, '•••')).slice(0, WHY_MAX)
  if (status >= 200 && status < 300) {
    const reading = read?.(body) ?? 'sent'
    if (reading === 'sent') return { kind: 'sent', failed: new Map() }
    if ('failed' in reading) return { kind: 'sent', failed: new Map([...reading.failed].map(([at, why]) => [at, clean(why)])) }
    return reading.retry
      ? { kind: 'later', why: clean(reading.refused), afterSeconds: 0 }
      : { kind: 'refused', why: clean(reading.refused) }
  }
  const why = clean(`${status} ${messageOf(body)}`.trim())
  if (status >= 500 || later.has(status) || isTransient(body)) return { kind: 'later', why, afterSeconds: secondsOf(retryAfter, now) }
  return { kind: 'refused', why }
}

/** Meta answers 400 also to requests that it asks to repeat, and says so. */
const isTransient = (body: string): boolean => (parsed(body)?.['error'] as { is_transient?: unknown } | undefined)?.is_transient === true

/** Returns the seconds that a Retry-After asks for: a number or a date (RFC 9110, 10.2.3). At most a day. */
function secondsOf(retryAfter: string, now: Date): number {
  const seconds = /^\d{1,9}$/.test(retryAfter.trim()) ? Number(retryAfter) : (Date.parse(retryAfter) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.min(AFTER_MAX_SECONDS, Math.max(0, Math.ceil(seconds))) : 0
}

function messageOf(body: string): string {
  const { error, errors, message, reason } = parsed(body) ?? {}
  const first: unknown = Array.isArray(errors) ? errors[0] : error
  const inner = typeof first === 'object' && first !== null ? (first as { message?: unknown }).message : first
  return [inner, message, reason].find((one) => typeof one === 'string') ?? ''
}
