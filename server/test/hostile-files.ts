import { crc32, deflateSync, gzipSync } from 'node:zlib'

import sharp from 'sharp'

/** A text in every payload. The server must never return it. */
export const MARKER = 'alert(1337)'

export interface HostileFile {
  what: string
  name: string
  content: Buffer
}

/** Content that a browser, a server or the program that opens the file might run. */
const payloads: Record<string, string> = {
  svg: `<svg xmlns="http://www.w3.org/2000/svg" onload="${MARKER}"><script>${MARKER}</script></svg>`,
  'svg with an entity': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;${MARKER}</text></svg>`,
  'svg that asks for itself': `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="http://127.0.0.1:9/${MARKER}"/></svg>`,
  html: `<!doctype html><html><body onload="${MARKER}"><script>${MARKER}</script>`,
  'html in capitals': `<HTML><SCRIPT>${MARKER}</SCRIPT>`,
  javascript: `/*${MARKER}*/=1;${MARKER};`,
  php: `<?php system($_GET['c']); // ${MARKER} ?>`,
  pdf: `%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(${MARKER})>>>>endobj`,
  postscript: `%!PS\n(${MARKER}) (%pipe%id) (w) file closefile`,
  'imagemagick script': `push graphic-context\nviewbox 0 0 9 9\nfill 'url(https://127.0.0.1/x.png"|${MARKER}")'\npop graphic-context`,
  'csv formula': `Handle,Title\n=cmd|'/c calc'!A1,${MARKER}\n`,
}

const signatures: Record<string, Buffer> = {
  'nothing before it': Buffer.alloc(0),
  'a byte order mark': Buffer.from('\uFEFF'),
  gif: Buffer.from('GIF89a'),
  png: Buffer.from('89504e470d0a1a0a', 'hex'),
  jpeg: Buffer.from('ffd8ffe000104a464946', 'hex'),
  webp: Buffer.from('RIFF\x00\x10\x00\x00WEBPVP8 ', 'latin1'),
  avif: Buffer.from('\x00\x00\x00\x20ftypavif\x00\x00\x00\x00', 'latin1'),
  tiff: Buffer.from('II*\0', 'latin1'),
  mp4: Buffer.from('\x00\x00\x00\x10ftypisom\x00\x00\x00\x00', 'latin1'),
  webm: Buffer.from('1a45dfa387428284', 'hex'),
  bmp: Buffer.from('BM', 'latin1'),
  zip: Buffer.from('PK\x03\x04', 'latin1'),
}

const names = [
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/cron.d/x',
  'C:\\x.png',
  'a.png.html',
  'a.svg.png',
  'a.php.png',
  'a.png\u0000.html',
  'a.png%00.html',
  '.htaccess',
  '...',
  '',
  ' ',
  `${'x'.repeat(5000)}.png`,
  'a\u202Egnp.exe',
  '<script>alert(1337)</script>.png',
  "'; drop table media; --.png",
  'a.png"; filename="b.html',
  'con.png',
  'public/media/0/1200.webp',
  '\uD800.png',
  'a.PNG;.html',
]

const plainImage = (width = 24, height = 16) => sharp({ create: { width, height, channels: 3, background: '#cc3300' } })

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Returns a black PNG of one bit per pixel, in which only `rows` rows have data. */
function blackPng(width: number, height: number, rows: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))))
  return Buffer.concat([signatures['png']!, pngChunk('IHDR', header), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))])
}

/** A GIF that claims frames of 65,535 × 65,535. */
const gifBomb = Buffer.from(
  `GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff${',\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0'.repeat(200)};`,
  'latin1',
)

/**
 * Returns hundreds of files with a false type, hidden content, a harmful name, a huge size, changed bytes or a missing end. Every
 * call returns the same files.
 */
export async function hostileFiles(): Promise<HostileFile[]> {
  const formats = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const
  const whole = await Promise.all(formats.map(async (format) => ({ format, content: await plainImage().toFormat(format).toBuffer() })))
  const png = whole.find(({ format }) => format === 'png')!.content
  const withChunk = (type: string, data: Buffer) => Buffer.concat([png.subarray(0, 33), pngChunk(type, data), png.subarray(33)])
  const files: HostileFile[] = []
  const add = (what: string, content: Buffer, name = 'image.png') => files.push({ what, name, content })

  for (const [kind, text] of Object.entries(payloads)) {
    for (const [mask, signature] of Object.entries(signatures)) add(`${kind} behind ${mask}`, Buffer.concat([signature, Buffer.from(text)]))
    for (const { format, content } of whole)
      add(`${format} with ${kind} after it`, Buffer.concat([content, Buffer.from(text)]), `a.${kind}.html`)
    add(`png with ${kind} in a text chunk`, withChunk('tEXt', Buffer.from(`Comment\0${text}`)))
    add(`png with ${kind} in an unknown chunk`, withChunk('jsAB', Buffer.from(text)))
    add(
      `jpeg with ${kind} in its EXIF`,
      await plainImage()
        .withExif({ IFD0: { ImageDescription: text } })
        .jpeg()
        .toBuffer(),
      'a.svg',
    )
    add(`${kind} as UTF-16`, Buffer.from(`\uFEFF${text}`, 'utf16le'), 'a.svg')
    add(`${kind}, gzipped`, gzipSync(text), 'a.svgz')
  }
  for (const { format, content } of whole) {
    for (const part of [0.1, 0.4, 0.7, 0.95]) add(`${part} of a ${format}`, content.subarray(0, Math.floor(content.length * part)))
    for (let at = 1; at <= 5; at++) {
      const broken = Buffer.from(content)
      const place = Math.floor((content.length * at) / 6)
      broken[place] = broken[place]! ^ 0xff
      add(`${format} with byte ${place} turned`, broken)
    }
  }
  for (const name of names) add(`an image named ${JSON.stringify(name.slice(0, 40))}`, png, name)
  add('pixels without end', blackPng(60_000, 60_000, 10))
  add('a line of pixels without end', blackPng(2_000_000_000, 1, 0))
  add('as many pixels as are allowed', blackPng(7000, 7000, 7000))
  add('gif of as many', await plainImage(4000, 4000).gif({ effort: 1 }).toBuffer())
  add('webp of as many', await plainImage(7000, 7000).webp({ effort: 0 }).toBuffer())
  add('avif of as many', await plainImage(2440, 2440).avif({ effort: 0 }).toBuffer())
  add('progressive jpeg of as many', await plainImage(4800, 4800).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer())
  add('gif of giant frames', gifBomb)
  add('zip bomb', gzipSync(Buffer.alloc(50 * 2 ** 20)), 'a.csv.gz')
  add('text chunk that bursts', withChunk('zTXt', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(50 * 2 ** 20))])))
  return files
}
