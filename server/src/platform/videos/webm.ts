import { broken, type Walk } from './walk.ts'

/** The ids of elements of EBML (RFC 8794) and Matroska (RFC 9559). */
const DOC_TYPE = [0x42, 0x82]
const SEGMENT = '18538067'
const CLUSTER = '1f43b675'
const TRACKS = '1654ae6b'
/** The ids of the other elements in a segment and its clusters. */
const others = new Set(['114d9b74', '1549a966', '1c53bb6b', '1043a770', '1254c367', 'ec', 'bf', 'e7', 'a3', 'a0', 'a7', 'ab'])
const HEADER_MAX_BYTES = 1024

/**
 * Walks through a WebM element by element. Each element starts with its id and its size. The file has a header that says `webm`,
 * and then one segment to the end, with tracks and clusters. Recorders that do not know the size of a segment or cluster yet mark
 * it as unknown, so the walk enters both instead of skipping them. The first four bytes, EBML's own id, are already read.
 */
export function* walkWebm(): Walk<'webm'> {
  const header = yield* readSize()
  if (header.value > HEADER_MAX_BYTES) throw broken()
  checkDocType(yield { take: header.value })
  if ((yield* readId()).toString('hex') !== SEGMENT) throw broken()
  let left = (yield* readSize()).value
  const met = new Set<string>()
  let skip = 0
  for (;;) {
    const id = yield* readId(skip)
    if (id.length === 0) break
    const name = id.toString('hex')
    const size = yield* readSize()
    if (name !== CLUSTER && (!(name === TRACKS || others.has(name)) || size.value === Infinity)) throw broken()
    met.add(name)
    skip = name === CLUSTER ? 0 : size.value
    left -= id.length + size.length + skip
  }
  if (!met.has(TRACKS) || !met.has(CLUSTER) || (left !== 0 && left !== Infinity)) throw broken()
  return 'webm'
}

/**
 * Reads an id of one to four bytes. The zero bits at the start of the first byte give the number of bytes. At the end of the
 * file, the id is empty.
 */
function* readId(skip = 0): Walk<Buffer> {
  const first = yield { skip, take: 1, mayEnd: true }
  if (first.length === 0) return first
  const length = lengthOf(first[0]!)
  if (length > 4) throw broken()
  return Buffer.concat([first, yield { take: length - 1 }])
}

/**
 * Reads a size of one to eight bytes. As in an id, the zero bits at the start of the first byte give the number of bytes. The one
 * bit that ends them is not part of the value. A size of all ones is unknown, and is returned as Infinity.
 */
function* readSize(): Walk<{ value: number; length: number }> {
  const first = (yield { take: 1 })[0]!
  const length = lengthOf(first)
  if (length > 8) throw broken()
  let value = first & (0xff >> length)
  for (const byte of yield { take: length - 1 }) value = value * 256 + byte
  return { value: value === 2 ** (7 * length) - 1 ? Infinity : value, length }
}

const lengthOf = (first: number) => Math.clz32(first) - 23

function checkDocType(header: Buffer): void {
  const at = header.indexOf(Buffer.from([...DOC_TYPE, 0x84]))
  if (at < 0 || header.toString('latin1', at + 3, at + 7) !== 'webm') throw broken()
}
