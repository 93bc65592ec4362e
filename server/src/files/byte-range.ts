export interface ByteRange {
  /** First and last byte. */
  start: number
  end: number
}

/**
 * The part of a file that a Range header asks for (RFC 9110, 14.1.2).
 * @returns undefined where the whole is to be sent: no header, several parts, or none that we understand; null where the
 * file has no such part
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | null | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') return last === '0' || bytes === 0 ? null : { start: Math.max(0, bytes - Number(last)), end: bytes - 1 }
  const [start, end] = [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)]
  if (last !== '' && Number(last) < start) return undefined
  return start >= bytes ? null : { start, end }
}
