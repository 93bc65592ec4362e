export interface ByteRange {
  /** The positions of the first and the last byte. */
  start: number
  end: number
}

/**
 * Returns the part of a file that a Range header requests (RFC 9110, 14.1.2).
 * @returns undefined when the whole file is to be sent: no header, several ranges, or an unknown form; null when the range lies
 * outside of the file
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | null | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') return last === '0' || bytes === 0 ? null : { start: Math.max(0, bytes - Number(last)), end: bytes - 1 }
  const [start, end] = [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)]
  if (last !== '' && Number(last) < start) return undefined
  return start >= bytes ? null : { start, end }
}
