import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'

import { IMPORT_MAX_BYTES } from '@vitrine/contract/limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type FileStore, localFiles } from '../files/file-store.ts'
import { packageRoot } from '../../package-root.ts'
import { readHead, readRows } from './csv-file.ts'
import { storeUpload } from './csv-upload.ts'
import type { Row } from './import-definition.ts'

let folder: string
let files: FileStore
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-csv-'))
  files = localFiles(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Stores a file in chunks of `chunk` bytes and reads it back whole. */
async function read(content: string | Buffer, chunk = 7) {
  const bytes = Buffer.from(content)
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, at) => bytes.subarray(at * chunk, (at + 1) * chunk))
  const encoding = await storeUpload(files, 'a.csv', Readable.from(chunks, { objectMode: false }))
  const { delimiter, columns } = await readHead(files, 'a.csv', encoding)
  const rows: Row[] = await Readable.from(readRows(files, { key: 'a.csv', encoding, delimiter })).toArray()
  return { encoding, delimiter, names: columns.map(({ name }) => name), columns, rows }
}

describe('text', () => {
  test('a byte order mark is dropped', async () => {
    const { names, rows } = await read('\uFEFFa,b\n1,2\n')
    expect(names).toEqual(['a', 'b'])
    expect(rows).toEqual([{ number: 2, cells: ['1', '2'] }])
  })

  test('UTF-8 is read correctly, also when chunks split characters', async () => {
    const { encoding, rows } = await read('a,b\n“ü”,日本 🏷️\n', 1)
    expect(encoding).toBe('utf-8')
    expect(rows[0]!.cells).toEqual(['“ü”', '日本 🏷️'])
  })

  test('UTF-16 is read in both byte orders', async () => {
    const little = Buffer.from('\uFEFFa,b\né,日\n', 'utf16le')
    expect(await read(little, 3)).toMatchObject({ encoding: 'utf-16le', names: ['a', 'b'], rows: [{ cells: ['é', '日'] }] })
    const big = Buffer.from(little).swap16()
    expect(await read(big, 3)).toMatchObject({ encoding: 'utf-16be', names: ['a', 'b'], rows: [{ cells: ['é', '日'] }] })
  })

  test('text that is not UTF-8 is read as Windows-1252, even when only its last byte shows this', async () => {
    const bytes = Buffer.concat([Buffer.from('a,b\n' + 'x,y\n'.repeat(50_000)), Buffer.from([0x80, 0x2c, 0xe9])])
    const { encoding, rows } = await read(bytes, 65_536)
    expect(encoding).toBe('windows-1252')
    expect(rows.at(-1)).toEqual({ number: 50_002, cells: ['€', 'é'] })
  })

  test('gzip is decompressed', async () => {
    const { rows } = await read(gzipSync('a,b\n1,2\n'))
    expect(rows).toEqual([{ number: 2, cells: ['1', '2'] }])
    await expect(read(gzipSync('a,b\n1,2\n').subarray(0, 20))).rejects.toMatchObject({ code: 'import_unreadable' })
  })

  test('a small file that decompresses to a huge one is refused', async () => {
    await expect(read(gzipSync(Buffer.alloc(IMPORT_MAX_BYTES + 1)), 65_536)).rejects.toMatchObject({ code: 'too_large' })
  })
})

describe('rows', () => {
  test.each([',', ';', '\t'])('the delimiter %j is detected', async (delimiter) => {
    const text = [['a,b', 'c', 'd'].map((cell) => `"${cell}"`), ['1', '2', '3']].map((row) => row.join(delimiter)).join('\r\n')
    expect(await read(text)).toMatchObject({ delimiter, names: ['a,b', 'c', 'd'], rows: [{ cells: ['1', '2', '3'] }] })
  })

  test('rows are numbered as in a spreadsheet: an empty row is counted but dropped, and a row with line breaks is one row', async () => {
    const { rows } = await read('\n a , b \n\n"x\ny",2\n,\n  ,  \n3,4')
    expect(rows.map(({ number, cells }) => [number, ...cells])).toEqual([
      [4, 'x\ny', '2'],
      [7, '3', '4'],
    ])
  })

  test('too few cells, too many cells and cells that cannot be stored are errors of their row', async () => {
    const { rows } = await read('a,b\n1\n1,2,3\n1,\0\n1,2\n')
    expect(rows.map(({ number, error }) => [number, error?.code])).toEqual([
      [2, 'cell_count'],
      [3, 'cell_count'],
      [4, 'unstorable'],
      [5, undefined],
    ])
    expect(rows[0]!.error!.message).toContain('too few cells (1). The header has 2.')
  })

  test('a quote inside a cell is part of its text', async () => {
    const { rows } = await read('a,b\n5" tube,2\n"5"" tube",2\n')
    expect(rows.map(({ cells }) => cells[0])).toEqual(['5" tube', '5" tube'])
  })

  test('the error for a quote that is never closed names its row', async () => {
    await expect(read('a,b\n1,2\n"1,2\n3,4\n')).rejects.toThrow('Row 3')
  })
})

describe('columns', () => {
  test('names are trimmed and unique, samples are the first values', async () => {
    const { columns } = await read('Title ,, Title,Size\nx,,y,S\n,,,M\nz,,,L\n,,,XL\n')
    expect(columns).toEqual([
      { name: 'Title', samples: ['x', 'z'] },
      { name: 'Column 2', samples: [] },
      { name: 'Title (2)', samples: ['y'] },
      { name: 'Size', samples: ['S', 'M', 'L'] },
    ])
  })

  test('names that are dangerous as keys of objects work like other names', async () => {
    await read('a,\\\n1,2\n')
    expect((await read('a,"""",__proto__,constructor,x\\\n1,2,3,4,5\n')).names).toEqual(['a', '"', '__proto__', 'constructor', 'x/'])
  })

  test.each(['', '\n\n', '\0\0\0\x01', 'x,'.repeat(600)])('%j is not a table', async (text) => {
    await expect(read(text)).rejects.toThrow()
  })
})

/** Test files from github.com/maxogden/csv-spectrum, used when they are present; the tests above include their cases. */
const spectrum = path.join(process.env['VITRINE_SHARED_DATA'] ?? path.join(packageRoot, '../../shared/data'), 'conformance/csv-spectrum')
describe.runIf(existsSync(spectrum))('csv-spectrum', () => {
  test.each(globSync('csvs/*.csv', { cwd: spectrum }))('%s', async (name) => {
    const { names, rows } = await read(readFileSync(path.join(spectrum, name)))
    const answer = readFileSync(path.join(spectrum, 'json', `${path.basename(name, '.csv')}.json`), 'utf8')
    // Git removed the carriage returns from newlines_crlf.csv, but not from its expected answer.
    const expected: unknown = JSON.parse(answer.replaceAll('\\r\\n', '\\n'))
    expect(rows.map(({ cells }) => Object.fromEntries(names.map((column, at) => [column, cells[at]])))).toEqual(expected)
  })
})
