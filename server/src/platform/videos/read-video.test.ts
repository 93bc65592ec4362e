import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'

import { VIDEO_MAX_BYTES } from '@vitrine/contract/limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type FileStore, localFiles } from '../files/file-store.ts'
import { readVideo } from './read-video.ts'
import { box, cluster, ebml, element, endless, mp4, tracks, webm } from './test-videos.ts'

const KEY = 'incoming/0.film'
const HTML = '<!doctype html><script>alert(1)</script>'
let folder: string
let files: FileStore
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'films-'))
  files = localFiles(folder)
})
afterAll(() => rm(folder, { recursive: true }))

/** Returns a stream of the bytes in pieces of a given size, as a slow client sends them. */
const pieces = (content: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(content.length / size) }, (_, piece) => content.subarray(piece * size, (piece + 1) * size)),
    { objectMode: false },
  )
const left = () => readdir(path.join(folder, 'incoming')).catch(() => [])

const long = (name: string, content: string) => {
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(16 + content.length))
  return Buffer.concat([Buffer.from([0, 0, 0, 1]), Buffer.from(name), size, Buffer.from(content)])
}
const toTheEnd = (name: string, content: string) => Buffer.concat([Buffer.alloc(4), Buffer.from(name), Buffer.from(content)])
const head = Buffer.concat([box('ftyp', 'isom\0\0\0\0'), box('moov', 'index')])

describe('videos', () => {
  const videos: Record<string, Buffer> = {
    mp4: mp4(),
    'mp4 with a long box': Buffer.concat([head, long('mdat', 'frames')]),
    'mp4 whose last box goes to the end': Buffer.concat([head, toTheEnd('mdat', 'frames')]),
    webm: webm(),
    'webm as a recorder writes it': Buffer.concat([ebml(), endless('18538067'), tracks, endless('1f43b675'), element('a3', 'frames')]),
  }
  test.each(Object.keys(videos))('%s is stored unchanged, however it is divided into chunks', async (name) => {
    const content = videos[name]!
    for (const size of [1, 7, content.length]) {
      const video = await readVideo(files, KEY, pieces(content, size))
      expect(video).toMatchObject({ format: name.split(' ')[0], bytes: content.length })
      expect(await readFile(path.join(folder, KEY))).toEqual(content)
    }
    await files.remove(KEY)
  })

  test('the same bytes have the same hash, and other bytes have another hash', async () => {
    const hashOf = async (content: Buffer) => (await readVideo(files, KEY, pieces(content, 5))).hash.toString('hex')
    expect(await hashOf(mp4('a'))).toBe(await hashOf(mp4('a')))
    expect(await hashOf(mp4('a'))).not.toBe(await hashOf(mp4('b')))
    await files.remove(KEY)
  })
})

describe('files that are not videos', () => {
  const segment = (...parts: Buffer[]) => element('18538067', Buffer.concat(parts))
  const hostile: Record<string, Buffer> = {
    empty: Buffer.alloc(0),
    'three bytes': Buffer.from('abc'),
    html: Buffer.from(HTML),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    script: Buffer.from('alert(1)'),
    'html behind the brands': Buffer.concat([box('ftyp', 'isom\0\0\0\0isom'), Buffer.from(HTML)]),
    'html behind a film': Buffer.concat([mp4(), Buffer.from(HTML)]),
    'html in a box of its own': Buffer.concat([mp4(), box('html', HTML)]),
    'html behind a webm': Buffer.concat([webm(), Buffer.from(HTML)]),
    'html behind a recording': Buffer.concat([ebml(), endless('18538067'), tracks, cluster(), Buffer.from(HTML)]),
    'an image of the same family': Buffer.concat([box('ftyp', 'avif\0\0\0\0avifmif1'), box('moov'), box('mdat')]),
    quicktime: Buffer.concat([box('ftyp', 'qt  \0\0\0\0qt  '), box('moov'), box('mdat')]),
    'brands nowhere': Buffer.concat([box('moov'), box('mdat')]),
    'brands twice': Buffer.concat([mp4(), box('ftyp', 'isom\0\0\0\0')]),
    'no index': Buffer.concat([box('ftyp', 'isom\0\0\0\0'), box('mdat')]),
    'no content': head,
    'half an mp4': mp4().subarray(0, -3),
    'a box of less than nothing': Buffer.concat([head, box('mdat'), Buffer.from([0, 0, 0, 7]), Buffer.from('free')]),
    'a size and nothing more': Buffer.concat([mp4(), Buffer.from([0, 0, 0, 1]), Buffer.from('free')]),
    matroska: Buffer.concat([ebml('matroska'), segment(tracks, cluster())]),
    'another doctype': Buffer.concat([ebml('html'), segment(tracks, cluster())]),
    'no tracks': Buffer.concat([ebml(), segment(cluster())]),
    'no clusters': Buffer.concat([ebml(), segment(tracks)]),
    'attached files': Buffer.concat([ebml(), segment(tracks, cluster(), element('1941a469', HTML))]),
    'half a webm': webm().subarray(0, -3),
    'a webm without its last element': Buffer.concat([ebml(), element('18538067', Buffer.concat([tracks, cluster()]), 9999)]),
    'a program': Buffer.from('\x7fELF\x02\x01\x01'),
  }
  test.each(Object.keys(hostile))('%s is refused and leaves nothing behind', async (name) => {
    for (const size of [1, 64]) {
      await expect(readVideo(files, KEY, pieces(hostile[name]!, size))).rejects.toMatchObject({ code: 'film_unreadable' })
      expect(await left()).toEqual([])
    }
  })

  test('reading stops for a file that has only tiny boxes', async () => {
    const many = Buffer.concat(Array.from({ length: 1000 }, () => box('free')))
    const chunks = [head, ...Array.from({ length: 1500 }, () => many), box('mdat')]
    await expect(readVideo(files, KEY, Readable.from(chunks, { objectMode: false }))).rejects.toMatchObject({ code: 'film_unreadable' })
  })

  test('more bytes than allowed are refused, and the rest of the stream is drained', async () => {
    let sent = 0
    const megabyte = Buffer.alloc(2 ** 20)
    const stream = Readable.from(
      (function* () {
        yield Buffer.concat([head, toTheEnd('mdat', '')])
        for (; sent <= VIDEO_MAX_BYTES + 2 ** 22; sent += 2 ** 20) yield megabyte
      })(),
    )
    const closed = new Promise((done) => stream.once('close', done))
    await expect(readVideo(files, KEY, stream)).rejects.toMatchObject({ code: 'too_large' })
    await closed
    expect(sent).toBeGreaterThan(VIDEO_MAX_BYTES + 2 ** 22)
    expect(await left()).toEqual([])
  })

  test('a stream that ends early is the client’s error', async () => {
    for (const failure of [undefined, new Error('Unexpected end of form')]) {
      const stream = new Readable({ read() {} })
      const read = readVideo(files, KEY, stream)
      stream.push(head)
      stream.destroy(failure)
      await expect(read).rejects.toMatchObject({ code: 'bad_request' })
    }
    expect(await left()).toEqual([])
  })

  test('a full disk is the server’s error', async () => {
    const full = { ...files, write: () => Promise.reject(new Error('Disk full')) }
    await expect(readVideo(full, KEY, pieces(mp4(), 9))).rejects.toThrow('Disk full')
  })
})
