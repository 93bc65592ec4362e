import { broken, type Walk } from './walk.ts'

/** Elements of EBML (RFC 8794) and Matroska (RFC 9559), by their id. */
const DOC_TYPE = [0x42, 0x82]
const SEGMENT = '18538067'
const CLUSTER = '1f43b675'
const TRACKS = '1654ae6b'
/** What else a segment and its clusters consist of. */
const others = new Set(['114d9b74', '1549a966', '1c53bb6b', '1043a770', '1254c367', 'ec', 'bf', 'e7', 'a3', 'a0', 'a7', 'ab'])
const HEADER_MAX_BYTES = 1024

/**
 * A WebM element by element: each begins with its id and its size. A header that says `webm`, then one segment to the
 * end, with tracks and clusters. Recorders that do not know the size of segment or cluster yet say so; both are
 * entered, not passed over. The first four bytes, EBML's own id, were read.
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

/** An id is one to four bytes; how many is told by the zeros the first begins with. None at the end of the file. */
function* readId(skip = 0): Walk<Buffer> {
  const first = yield { skip, take: 1, mayEnd: true }
  if (first.length === 0) return first
  const length = lengthOf(first[0]!)
  if (length > 4) throw broken()
  return Buffer.concat([first, yield { take: length - 1 }])
}

/** A size is one to eight bytes, told as for an id, without the bit that ends the zeros. All ones: not known, Infinity. */
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
