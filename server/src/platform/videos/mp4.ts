import { broken, type Walk } from './walk.ts'

/**
 * The brands of ISO base media files (ISO/IEC 14496-12) that are videos for browsers. HEIC, AVIF and QuickTime have other brands.
 */
const brands = new Set([
  'isom',
  'iso2',
  'iso3',
  'iso4',
  'iso5',
  'iso6',
  'iso7',
  'iso8',
  'iso9',
  'mp41',
  'mp42',
  'avc1',
  'av01',
  'M4V ',
  'dash',
])
/** The boxes that may be at the top level of a video. A file with any other box there is refused. */
const boxes = new Set('ftyp moov mdat free skip wide uuid meta udta pdin styp sidx ssix prft emsg moof mfra'.split(' '))
const BRANDS_MAX_BYTES = 256

/**
 * Walks through an MP4 box by box. Each box starts with its size, 32 bits, and its name. The file starts with its brands, has an
 * index (`moov`) and content (`mdat`), and ends where its last box ends.
 * @param size the first four bytes
 */
export function* walkMp4(size: Buffer): Walk<'mp4'> {
  const met = new Set<string>()
  while (size.length > 0) {
    const name = (yield { take: 4 }).toString('latin1')
    if (!boxes.has(name) || (name === 'ftyp') !== (met.size === 0)) throw broken()
    met.add(name)
    let rest = yield* contentLength(size.readUInt32BE())
    if (name === 'ftyp') {
      yield* checkBrands(rest)
      rest = 0
    }
    size = yield { skip: rest, take: 4, mayEnd: true }
  }
  if (!met.has('moov') || !met.has('mdat')) throw broken()
  return 'mp4'
}

/**
 * Returns the number of bytes in a box after its size and name. Size 1 means that a 64-bit size follows; size 0 means that the
 * box continues to the end of the file.
 */
function* contentLength(size: number): Walk<number> {
  if (size === 0) return Infinity
  const length = size === 1 ? Number((yield { take: 8 }).readBigUInt64BE()) - 16 : size - 8
  if (length < 0) throw broken()
  return length
}

/**
 * Checks that at least one of the brands is known. The box has a major brand, its version, and the compatible brands, four bytes
 * each.
 */
function* checkBrands(length: number): Walk<void> {
  if (length > BRANDS_MAX_BYTES) throw broken()
  const text = (yield { take: length }).toString('latin1')
  const named = text.match(/.{4}/gs) ?? []
  if (!named.some((brand, place) => place !== 1 && brands.has(brand))) throw broken()
}
