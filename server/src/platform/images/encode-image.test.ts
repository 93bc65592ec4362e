import { IMAGE_MAX_BYTES } from '@vitrine/contract/limits.ts'
import { Readable } from 'node:stream'
import { crc32, deflateSync } from 'node:zlib'

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { encodeImage } from './encode-image.ts'
import { readImage } from './read-image.ts'
import { loadSharp } from './sharp.ts'

const box = { width: 64, height: 64, fit: 'cover' } as const

/** Creates an image whose left half is red and whose right half is blue, so that tests can see how it was cropped and turned. */
const twoHalves = (width: number, height: number) => {
  const half = { create: { width: width / 2, height, channels: 3, background: '#0000ff' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([{ input: half, left: width / 2, top: 0 }])
}

async function colourAt(image: Buffer, left: number, top: number): Promise<string> {
  const pixel = await sharp(image).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  const [red = 0, , blue = 0] = pixel
  return red > blue ? 'red' : 'blue'
}

/** Returns a decompression bomb: a PNG whose header claims `width` × `height` gray pixels and whose data is nearly empty. */
function promisedPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))])
}

describe('accepted formats', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s becomes WebP of the requested size', async (format) => {
    const source = await twoHalves(120, 80).toFormat(format).toBuffer()
    const image = await encodeImage(source, box)
    expect(image).toMatchObject({ width: 64, height: 64 })
    expect(await sharp(image.data).metadata()).toMatchObject({ format: 'webp', width: 64, height: 64 })
    expect(await colourAt(image.data, 5, 30)).toBe('red')
    expect(await colourAt(image.data, 58, 30)).toBe('blue')
  })

  test('an animation becomes its first frame', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const { data } = await encodeImage(animation, box)
    expect((await sharp(data).metadata()).pages).toBeUndefined()
    expect(await colourAt(data, 3, 3)).toBe('red')
  })

  test('`inside` keeps proportions and never enlarges', async () => {
    const source = await twoHalves(120, 80).png().toBuffer()
    expect(await encodeImage(source, { width: 60, fit: 'inside' })).toMatchObject({ width: 60, height: 40 })
    expect(await encodeImage(source, { width: 600, fit: 'inside' })).toMatchObject({ width: 120, height: 80 })
  })
})

describe('only pixels are kept', () => {
  test('EXIF orientation is applied, then all metadata is removed, including location and color profile', async () => {
    const source = await twoHalves(120, 80)
      .withExif({ IFD0: { Copyright: 'secret-place' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    const { data, width, height } = await encodeImage(source, { width: 200, fit: 'inside' })
    expect({ width, height }).toEqual({ width: 80, height: 120 })
    expect(await colourAt(data, 40, 5)).toBe('red')
    expect(await colourAt(data, 40, 110)).toBe('blue')
    const { exif, xmp, icc, orientation } = await sharp(data).metadata()
    expect({ exif, xmp, icc, orientation }).toEqual({})
  })

  test('data appended to an image is dropped', async () => {
    const image = await twoHalves(120, 80).png().toBuffer()
    const { data } = await encodeImage(Buffer.concat([image, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]), box)
    expect(data.includes('<script>')).toBe(false)
  })
})

describe('hostile files', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const files: Record<string, () => Buffer | Promise<Buffer>> = {
    nothing: () => Buffer.alloc(0),
    text: () => Buffer.from('GIF89a, said the file'),
    html: () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    svg: () => Buffer.from(svg),
    'svg after a byte order mark': () => Buffer.from(`\uFEFF<?xml version="1.0"?>${svg}`),
    pdf: () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
    tiff: () => twoHalves(20, 20).tiff().toBuffer(),
    'half a jpeg': async () => (await twoHalves(400, 400).jpeg().toBuffer()).subarray(0, 700),
    'half a png': async () => (await twoHalves(400, 400).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5000),
    'a png with a flipped byte': async () => {
      const png = await twoHalves(400, 400).png().toBuffer()
      png[60] = (png[60] ?? 0) ^ 0xff
      return png
    },
    'a header with no pixels behind it': () => promisedPng(5000, 5000),
  }

  test.each(Object.keys(files))('%s is unreadable', async (name) => {
    await expect(encodeImage(await files[name]!(), box)).rejects.toMatchObject({ code: 'image_unreadable' })
  })

  test('the loader of SVG is disabled, not only unused', async () => {
    const guarded = await loadSharp()
    await expect(guarded(Buffer.from(svg)).metadata()).rejects.toThrow('unsupported image format')
  })

  test('more pixels than allowed are too large, even in a small file', async () => {
    await expect(encodeImage(promisedPng(30_000, 30_000), box)).rejects.toMatchObject({ code: 'too_large' })
  })

  test('after a broken image the next one is read', async () => {
    const good = await twoHalves(20, 20).png().toBuffer()
    const [broken, read] = await Promise.allSettled([encodeImage(Buffer.from('no'), box), encodeImage(good, box)])
    expect([broken.status, read.status]).toEqual(['rejected', 'fulfilled'])
  })

  test('more bytes than allowed are refused, and the rest of the stream is drained', async () => {
    let sent = 0
    const stream = Readable.from(
      (function* () {
        for (; sent <= IMAGE_MAX_BYTES + 2 ** 22; sent += 2 ** 20) yield Buffer.alloc(2 ** 20)
      })(),
    )
    await expect(readImage(stream)).rejects.toMatchObject({ code: 'too_large' })
    await new Promise((done) => stream.on('close', done))
    expect(sent).toBeGreaterThan(IMAGE_MAX_BYTES + 2 ** 22)
  })

  test('a stream that ends early, before or during reading, is the client’s error', async () => {
    const failures = [undefined, new Error('Unexpected end of form')]
    for (const failure of failures) {
      const stream = new Readable({ read() {} })
      const read = readImage(stream)
      stream.push(Buffer.from('half'))
      stream.destroy(failure)
      await expect(read).rejects.toMatchObject({ code: 'bad_request' })
    }
    for (const failure of failures) {
      const stream = new Readable({ read() {} }).on('error', () => {})
      const closed = new Promise((done) => stream.once('close', done))
      stream.destroy(failure)
      await closed
      await expect(readImage(stream)).rejects.toMatchObject({ code: 'bad_request' })
    }
  })
})
