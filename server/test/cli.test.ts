import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { cloneDatabase } from './databases.ts'
import { buildProgram, type Program } from './real-server.ts'

// The operator's command line as the operator runs it: a process, its exit code, and what it prints.

let program: Program
let folder: string
let database: Awaited<ReturnType<typeof cloneDatabase>>

const at = (name: string) => path.join(folder, name)
const vitrine = (args: string[], env: Record<string, string> = {}) =>
  program.run(args, { DATABASE_URL: database.url, DATA_DIR: at('data'), PORT: '4000', ...env })

/** Runs a command that must work, and answers what it printed. */
async function works(...args: string[]): Promise<string> {
  const { code, out, err } = await vitrine(args)
  expect({ code, err }).toMatchObject({ code: 0 })
  return out
}

beforeAll(async () => {
  program = await buildProgram()
  folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-cli-'))
  database = await cloneDatabase()
  await writeFile(at('products.csv'), 'Handle,Title,Variant Price\nlamp,Lamp,12.50\nvase,Vase,8\n')
  await writeFile(at('exists'), '')
  await works('user', 'create', 'owner@example.test', '--password', 'harbour violet 9')
  await works(
    'store',
    'create',
    'Lamps',
    '--owner',
    'owner@example.test',
    '--handle',
    'lamps',
    '--time-zone',
    'Europe/London',
    '--currency',
    'GBP',
  )
})
afterAll(async () => {
  await database.drop()
  await program.close()
  await rm(folder, { recursive: true, force: true })
})

describe('a mistake ends with 1 and one line that names it', () => {
  const mistakes: [command: string, line: string][] = [
    ['user create nobody --password correct-horse-1', 'email: Invalid Email'],
    ['user create a@example.test --password short', '--password: Use at least 8 characters'],
    ['user create a@example.test --password password1', 'This password is easy to guess.'],
    ['user create owner@example.test --password correct-horse-1', 'An account with owner@example.test exists.'],
    ['store create Vases --owner nobody@example.test', 'There is no account nobody@example.test.'],
    ['store create Vases --owner owner@example.test --time-zone Mars/Base', '--time-zone: Use a time zone name'],
    ['store create Vases --owner owner@example.test --currency pounds', '--currency: Use a three-letter currency code'],
    ['store create Vases --owner owner@example.test --handle Va_ses', '--handle: Use a–z, 0–9 and hyphens'],
    ['store create Vases --owner owner@example.test --handle lamps', 'This name is taken'],
    ['store disable vases', 'There is no store “vases”.'],
    ['import products nowhere.csv --store lamps', 'There is no file nowhere.csv'],
    ['import orders FOLDER/products.csv --store lamps --preset etsy', '--preset: expected shopify or online-retail'],
    ['export products --store lamps --out FOLDER/exists', 'exists. Name a file that does not.'],
    ['export products --store lamps --out FOLDER/no/folder.csv', 'cannot be written'],
    ['replay-log nowhere.log --store lamps', 'There is no file nowhere.log'],
    ['backup FOLDER', 'exists. Name a folder that does not.'],
    ['restore FOLDER', 'is not a backup'],
  ]
  test.each(mistakes)('%s', async (command, line) => {
    const { code, err } = await vitrine(command.replace('FOLDER', folder).split(' '))
    expect(code).toBe(1)
    expect(err).toContain(line)
    expect(err.trim().split('\n')).toHaveLength(1)
  })

  test('a wrong variable is named with what was expected', async () => {
    const { code, err } = await vitrine(['doctor'], { PORT: 'abc', STORE_HOST_SUFFIX: 'shops' })
    expect(code).toBe(1)
    expect(err.trim().split('\n')).toEqual([
      'PORT: expected a port number, 0 to 65535',
      'STORE_HOST_SUFFIX: expected a host suffix such as .shops.example.net',
    ])
  })
})

test('a database or folder that is not there is one line', async () => {
  const away = await vitrine(['doctor'], { DATABASE_URL: 'postgres://vitrine@127.0.0.1:1/vitrine' })
  expect([away.code, away.err]).toEqual([1, expect.stringMatching(/^DATABASE_URL: PostgreSQL does not answer .*\n$/)])
  const noFolder = await vitrine(['doctor'], { DATA_DIR: at('exists/data') })
  expect([noFolder.code, noFolder.err]).toEqual([1, expect.stringMatching(/^DATA_DIR: expected a folder that can be written: .*\n$/)])
})

test('every command explains itself', async () => {
  for (const command of [
    'store create',
    'store enable',
    'user create',
    'import products',
    'import orders',
    'import inventory',
    'export products',
    'export subscribers',
    'replay-log',
    'doctor',
    'backup',
    'restore',
  ])
    expect(await works(...command.split(' '), '--help')).toContain(`Usage: vitrine ${command}`)
})

test('a store is disabled with a reason, and enabled again', async () => {
  await works('store', 'disable', 'lamps', '--reason', 'Counterfeit goods')
  expect(await works('store', 'list')).toBe('lamps\tLamps\tEurope/London\tGBP\tdisabled\n')
  await works('store', 'enable', 'lamps')
  expect(await works('store', 'list')).toContain('enabled')
})

test('products go in and out, and a backup holds everything', async () => {
  expect(await works('import', 'products', at('products.csv'), '--store', 'lamps')).toContain(
    '2 products created, 0 updated, 0 skipped, 0 failed',
  )
  await writeFile(at('inventory.csv'), 'Handle,Option1 Value,On hand (current),On hand (new)\nnowhere,Default Title,0,5\nvase,,,\n')
  expect(await works('import', 'inventory', at('inventory.csv'), '--store', 'lamps')).toBe(
    '0 counts created, 0 updated, 1 skipped, 1 failed (0 variants)\nRows that were not imported:\n  row 2, Handle: There is no product with this handle and these option values\n',
  )
  const csv = await works('export', 'products', '--store', 'lamps')
  expect(csv).toContain('Vase')
  expect(await works('export', 'subscribers', '--store', 'lamps')).toBe('Email,Subscribed at,Popup,Language\n')

  await works('backup', at('backup'))
  const { code, err } = await vitrine(['restore', at('backup')])
  expect([code, err]).toEqual([1, 'This database is not empty. Restore into a new one (another DATA_DIR or DATABASE_URL).\n'])

  const empty = await cloneDatabase()
  const elsewhere = { DATABASE_URL: empty.url, DATA_DIR: at('elsewhere') }
  expect(await vitrine(['restore', at('backup')], elsewhere)).toMatchObject({ code: 0, err: '' })
  expect((await vitrine(['export', 'products', '--store', 'lamps'], elsewhere)).out).toBe(csv)
  await empty.drop()
})

test('a log is counted once, and says what was left out', async () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
  const line = (request: string, name = agent) => `192.0.2.7 - - [17/May/2026:10:05:03 +0000] "${request} HTTP/1.1" 200 5 "-" "${name}"\n`
  await writeFile(
    at('access.log'),
    [line('GET /'), line('GET /lamps'), line('GET /a.css'), line('POST /'), line('GET /', 'curl/8')].join(''),
  )
  const replay = ['replay-log', at('access.log'), '--store', 'lamps']
  const read = '5 lines, 2 page views\n  left out 1 other than GET\n  left out 1 for files, not pages\n  left out 1 of bots\n'
  expect(await works(...replay, '--dry-run')).toBe(`${read}Visits in it: 1. Nothing was written.\n`)
  expect(await works(...replay)).toBe(`${read}2 page views written; visits: 1\n`)
  expect(await works(...replay)).toBe(`${read}2 page views of this file were here before.\n0 page views written; visits: 0\n`)
})

test('doctor finds this installation well', async () => {
  const out = await works('doctor')
  expect(out).toMatch(/^✓ Database: PostgreSQL \d/)
  expect(out).not.toContain('✗')
})
