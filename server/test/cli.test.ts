import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { addressesOf, cloneDatabase, superuserUrl } from './databases.ts'
import { buildProgram, type Program } from './real-server.ts'
import { unzip } from './unzip.ts'

// These tests check the operator's command line: the process, its exit code, and its output.

let program: Program
let folder: string
let database: Awaited<ReturnType<typeof cloneDatabase>>

const at = (name: string) => path.join(folder, name)
const vitrine = (args: string[], env: Record<string, string> = {}) =>
  program.run(args, { DATABASE_URL: database.url, DATA_DIR: at('data'), PORT: '4000', ...env })

/** Returns the files and folders in `top`, `top` included, that accounts other than the owner can read or write. */
async function open(top: string): Promise<string[]> {
  const inside = (await stat(top)).isDirectory() ? await readdir(top, { recursive: true }) : []
  const modes = await Promise.all(
    [top, ...inside.map((name) => path.join(top, name))].map(async (name) => ({ name, mode: (await stat(name)).mode })),
  )
  return modes.filter(({ mode }) => (mode & 0o066) !== 0).map(({ name, mode }) => `${name} ${(mode & 0o777).toString(8)}`)
}

/** Runs a command that must succeed, and returns its output. */
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

describe('a mistake exits with 1 and one line that names it', () => {
  const mistakes: [command: string, line: string][] = [
    ['user create nobody --password correct-horse-1', 'email: Invalid Email'],
    ['user create a@example.test --password short', '--password: Use at least 8 characters'],
    ['user create a@example.test --password password1', 'This password is easy to guess.'],
    ['user create owner@example.test --password correct-horse-1', 'An account with owner@example.test already exists'],
    ['store create Vases --owner nobody@example.test', 'No account has the email nobody@example.test.'],
    ['store create Vases --owner owner@example.test --time-zone Mars/Base', '--time-zone: Enter a time zone name'],
    ['store create Vases --owner owner@example.test --currency pounds', '--currency: Enter a three-letter currency code'],
    ['store create Vases --owner owner@example.test --currency XXX', '--currency: This currency isn’t supported'],
    ['store create Vases --owner owner@example.test --country Narnia', '--country: This country or region doesn’t exist'],
    ['store create Vases --owner owner@example.test --handle Va_ses', '--handle: Use only lowercase letters, numbers, and single hyphens'],
    ['store create Vases --owner owner@example.test --handle lamps', 'This name or handle is already taken'],
    ['store disable vases', 'Store “vases” not found.'],
    ['import products nowhere.csv --store lamps', 'File not found: nowhere.csv'],
    ['import orders FOLDER/products.csv --store lamps --preset etsy', '--preset: expected shopify or online-retail'],
    ['export products --store lamps --out FOLDER/exists', 'already exists. Choose a new file.'],
    ['export products --store lamps --out FOLDER/no/folder.csv', 'Can’t write to'],
    ['replay-log nowhere.log --store lamps', 'File not found: nowhere.log'],
    ['backup FOLDER', 'already exists. Choose a new folder.'],
    ['restore FOLDER', 'isn’t a backup'],
  ]
  test.each(mistakes)('%s', async (command, line) => {
    const { code, err } = await vitrine(command.replace('FOLDER', folder).split(' '))
    expect(code).toBe(1)
    expect(err).toContain(line)
    expect(err.trim().split('\n')).toHaveLength(1)
  })

  test('a wrong variable is named with its expected form', async () => {
    const { code, err } = await vitrine(['doctor'], { PORT: 'abc', STORE_HOST_SUFFIX: 'shops' })
    expect(code).toBe(1)
    expect(err.trim().split('\n')).toEqual([
      'PORT: expected a port number, 0 to 65535',
      'STORE_HOST_SUFFIX: expected a host suffix such as .shops.example.net',
    ])
  })
})

test('a missing database or folder is reported in one line', async () => {
  const away = await vitrine(['doctor'], { DATABASE_URL: 'postgres://vitrine@127.0.0.1:1/vitrine' })
  expect([away.code, away.err]).toEqual([1, expect.stringMatching(/^DATABASE_URL: PostgreSQL doesn’t respond .*\n$/)])
  const noFolder = await vitrine(['doctor'], { DATA_DIR: at('exists/data') })
  expect([noFolder.code, noFolder.err]).toEqual([1, expect.stringMatching(/^DATA_DIR: expected a folder that is writable: .*\n$/)])
})

test('commands have help', async () => {
  const commands =
    'store create, store enable, user create, import products, import orders, import inventory, export products, export subscribers, ' +
    'replay-log, doctor, migrate, backup, restore, person export, person erase, erasures repeat'
  for (const command of commands.split(', ')) expect(await works(...command.split(' '), '--help')).toContain(`Usage: vitrine ${command}`)
})

test('a store is disabled with a reason, and enabled again', async () => {
  await works('store', 'disable', 'lamps', '--reason', 'Counterfeit goods')
  expect(await works('store', 'list')).toBe('lamps\tLamps\tEurope/London\tGBP\tdisabled\n')
  await works('store', 'enable', 'lamps')
  expect(await works('store', 'list')).toContain('enabled')
})

test('data is imported and exported, a backup contains everything, and whoever was erased since stays erased', async () => {
  expect(await works('import', 'products', at('products.csv'), '--store', 'lamps')).toContain(
    '2 products created, 0 updated, 0 skipped, 0 failed',
  )
  await writeFile(at('inventory.csv'), 'Handle,Option1 Value,On hand (current),On hand (new)\nnowhere,Default Title,0,5\nvase,,,\n')
  expect(await works('import', 'inventory', at('inventory.csv'), '--store', 'lamps')).toBe(
    '0 counts created, 0 updated, 1 skipped, 1 failed (0 variants)\nRows that weren’t imported:\n  row 2, Handle: No product has this handle and these option values\n',
  )
  const csv = await works('export', 'products', '--store', 'lamps')
  expect(csv).toContain('Vase')
  expect(await works('export', 'subscribers', '--store', 'lamps')).toBe('Email,Subscribed at,Popup,Language\n')

  await writeFile(at('customers.csv'), 'First Name,Email\nAda,ada@example.test\nBo,bo@example.test\n')
  await works('import', 'customers', at('customers.csv'), '--store', 'lamps')

  // Older versions created files with these rights. In the backup, only the owner may access the copies, whatever the rights of
  // the originals are.
  await mkdir(at('data/files/public'), { recursive: true })
  await writeFile(at('data/files/public/image.webp'), 'image', { mode: 0o644 })
  await chmod(at('data/files'), 0o755)
  expect(await works('backup', at('backup'))).toContain(`SECRET_KEY (${at('data/secret-key')}) isn’t in the backup.`)
  expect(await open(at('backup'))).toEqual([])
  const { code, err } = await vitrine(['restore', at('backup')])
  expect([code, err]).toEqual([1, 'This database isn’t empty. Restore into a new one (another DATA_DIR or DATABASE_URL).\n'])

  const ada = ['ada@example.test', '--store', 'lamps']
  await works('person', 'export', ...ada, '--out', at('ada.zip'))
  expect(unzip(await readFile(at('ada.zip')))['json/customer.json']).toContain('ada@example.test')
  expect(await works('person', 'erase', ...ada)).toMatch(
    /^customer\t1\tdeleted\n(?:.*\n)*Nothing was erased\. To erase this, add --yes\.\n$/,
  )
  expect(await works('person', 'erase', ...ada, '--yes')).toMatch(/Erased\.\n$/)

  const empty = await cloneDatabase()
  const elsewhere = { DATABASE_URL: empty.url, DATA_DIR: at('elsewhere'), SECRET_KEY: await readFile(at('data/secret-key'), 'utf8') }
  const restored = await vitrine(['restore', at('backup'), '--erasures', at('data/erasures')], elsewhere)
  expect(restored).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Erasures that were repeated: 1\n') as string })
  const { out: customers } = await vitrine(['export', 'customers', '--store', 'lamps'], elsewhere)
  expect([customers.includes('bo@example.test'), customers.includes('ada@example.test')]).toEqual([true, false])
  expect((await vitrine(['export', 'products', '--store', 'lamps', '--out', at('products-again.csv')], elsewhere)).code).toBe(0)
  expect(await readFile(at('products-again.csv'), 'utf8')).toBe(csv)
  expect(await readFile(at('elsewhere/files/public/image.webp'), 'utf8')).toBe('image')
  for (const name of ['elsewhere', 'products-again.csv', 'ada.zip', 'data/erasures']) expect(await open(at(name))).toEqual([])
  expect((await stat(at('data/files'))).mode & 0o777).toBe(0o750)
  await empty.drop()
})

test('a backup says which key it needs', async () => {
  const backup = at('backup-of-key')
  const key = 'the key of the first of two machines'
  expect((await vitrine(['backup', backup], { SECRET_KEY: key })).out).toMatch(
    /^SECRET_KEY isn’t in the backup\. Store the key somewhere else/m,
  )
  expect(gunzipSync(await readFile(path.join(backup, 'database.ndjson.gz'))).toString()).not.toContain(key)

  const empty = await cloneDatabase()
  const restore = (SECRET_KEY: string, ...options: string[]) =>
    vitrine(['restore', backup, ...options], { DATABASE_URL: empty.url, DATA_DIR: at('machine-two'), SECRET_KEY })
  const refused = await restore('the key of the other of two machines')
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringMatching(/^The backup was made with a different SECRET_KEY\. Set that key: .*\n$/),
  ])
  const taken = await restore('the key of the other of two machines', '--other-secret-key')
  expect([taken.code, taken.out]).toEqual([0, expect.stringMatching(/^SECRET_KEY is different\. Enter .* again\.$/m)])
  await empty.drop()
})

test('a log is counted once, and skipped lines are reported', async () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
  const line = (request: string, name = agent) => `192.0.2.7 - - [17/May/2026:10:05:03 +0000] "${request} HTTP/1.1" 200 5 "-" "${name}"\n`
  await writeFile(
    at('access.log'),
    [line('GET /'), line('GET /lamps'), line('GET /a.css'), line('POST /'), line('GET /', 'curl/8')].join(''),
  )
  const replay = ['replay-log', at('access.log'), '--store', 'lamps']
  const read =
    '5 lines, 2 page views\n  skipped 1 line without a GET request\n  skipped 1 line for files, not pages\n  skipped 1 line from bots\n'
  expect(await works(...replay, '--dry-run')).toBe(`${read}Visits found: 1. Nothing was written.\n`)
  expect(await works(...replay)).toBe(`${read}2 page views written; visits: 1\n`)
  expect(await works(...replay)).toBe(`${read}2 page views in this file were imported before.\n0 page views written; visits: 0\n`)
})

test('doctor finds no problem in this installation', async () => {
  const out = await works('doctor')
  expect(out).toMatch(/^✓ Database: PostgreSQL \d/)
  expect(out).toMatch(/^✓ Database role: \w+ owns nothing and can’t turn off row level security$/m)
  expect(out).toMatch(/^✓ Report sums: no wrong sums/m)
  expect(out).not.toContain('✗')
})

const production = {
  NODE_ENV: 'production',
  SECRET_KEY: randomBytes(32).toString('base64'),
  ADMIN_ORIGIN: 'https://admin.example.test',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtp://localhost',
}

test('doctor warns of a server that runs as the owner', async () => {
  const alone = { MIGRATION_DATABASE_URL: database.url }
  const { username } = new URL(database.url)
  expect((await vitrine(['doctor'], alone)).out).toContain(
    `✓ Database role: ${username} owns the database, owns tables or functions, can create tables and functions, can create schemas, can create roles; in production, use a role that doesn’t\n`,
  )
  const { code, out } = await vitrine(['doctor'], { ...alone, ...production })
  expect(code).toBe(0)
  expect(out).toContain(
    `! Database role: ${username} owns the database, owns tables or functions, can create tables and functions, can create schemas, can create roles, and the server runs as this role. Create a role that owns nothing`,
  )
})

describe('doctor warns of rights that the server’s role does not need', () => {
  const serverRole = new URL(addressesOf(inject('databaseUrl')).url).username
  const owner = new URL(inject('databaseUrl')).username
  test.each([
    [`alter database DATABASE owner to ${serverRole}`, 'owns the database, can create tables and functions, can create schemas'],
    [`alter schema visit_months owner to ${serverRole}`, 'owns a schema, can create tables and functions'],
    [`grant create on schema public to ${serverRole}`, 'can create tables and functions'],
    ['grant create on schema public to public', 'can create tables and functions'],
    [`grant create on database DATABASE to ${serverRole}`, 'can create schemas'],
    [`alter function app_store() owner to ${serverRole}`, 'owns tables or functions'],
  ])('%s', async (given, said) => {
    const copy = await cloneDatabase()
    const client = new Client({ connectionString: copy.url })
    await client.connect()
    // The role needs this right to become the owner of a function.
    const mayMake = given.startsWith('alter function')
    if (mayMake) await client.query(`grant create on schema public to ${serverRole}`)
    await client.query(given.replace('DATABASE', new URL(copy.url).pathname.slice(1)))
    if (mayMake) await client.query(`revoke create on schema public from ${serverRole}`)
    await client.end()
    const { code, out } = await vitrine(['doctor'], { ...production, DATABASE_URL: copy.url })
    expect(out).toContain(
      `! Database role: ${serverRole} ${said}, and the server runs as this role. Transfer everything the role owns to ${owner}, the role of MIGRATION`,
    )
    expect(code).toBe(0)
    await copy.drop()
  })
})

test.skipIf(superuserUrl() === '')('a role that bypasses row level security prints one line', async () => {
  const url = new URL(superuserUrl())
  url.pathname = new URL(database.url).pathname
  const unsafe = { DATABASE_URL: url.href, MIGRATION_DATABASE_URL: database.url }
  const why = `The database role ${url.username} is a superuser or bypasses row level security. Give DATABASE_URL a role that owns nothing (docs/running.md, “Database roles”).`
  expect(await vitrine(['doctor'], unsafe)).toMatchObject({ code: 1, out: `✗ Tenancy: ${why}\n`, err: 'One check failed\n' })
  expect(await vitrine(['store', 'list'], unsafe)).toMatchObject({ code: 1, out: '', err: `${why}\n` })
})

test('an owner’s connection string for another database is reported', async () => {
  const [other, empty] = [await cloneDatabase(), await cloneDatabase()]
  const { url } = addressesOf(database.url)
  const where = (address: string) => `${new URL(address).host}${new URL(address).pathname}`
  const why = (address: string) =>
    `MIGRATION_DATABASE_URL points to another database (${where(address)}) than DATABASE_URL (${where(url)}).`
  const checked = await vitrine(['doctor'], { DATABASE_URL: url, MIGRATION_DATABASE_URL: other.url })
  expect(checked.out).toContain(`✗ Migrations: ${why(other.url)}`)
  expect(checked).toMatchObject({ code: 1, err: 'One check failed\n' })

  // No tables other than schema_migrations may have been created in the wrong database.
  const client = new Client({ connectionString: empty.url })
  await client.connect()
  await client.query('drop schema pgboss cascade; drop schema visit_months cascade; drop schema public cascade; create schema public')
  for (const command of ['migrate', 'doctor']) {
    const { code, err } = await vitrine([command], { DATABASE_URL: url, MIGRATION_DATABASE_URL: empty.url })
    expect([code, err]).toEqual([1, `${why(empty.url)} Use the same database, with the role that owns it.\n`])
  }
  const { rows } = await client.query(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)
  expect(rows).toEqual([{ relname: 'schema_migrations' }])
  await client.end()
  await Promise.all([other.drop(), empty.drop()])
})

test('the owner migrates a database, and servers need not know its connection string', async () => {
  const empty = await cloneDatabase()
  const owner = new Client({ connectionString: empty.url })
  await owner.connect()
  await owner.query('drop schema pgboss cascade; drop schema visit_months cascade; drop schema public cascade; create schema public')
  await owner.end()
  const { url } = addressesOf(empty.url)
  // With this environment, a command knows only the connection string of the server's role, as servers do in production.
  const serverRole = { DATABASE_URL: url }
  const { code, err } = await vitrine(['doctor'], serverRole)
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^The database is missing all tables, and the role \w+ can’t change this\. Run .+\n$/),
  ])
  const migrated = await vitrine(['migrate'], { ...serverRole, MIGRATION_DATABASE_URL: empty.url })
  expect(migrated).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^Applied 0001-house.sql\n[^]*\nThe database is up to date.\n$/),
  })
  expect(await vitrine(['doctor'], serverRole)).toMatchObject({ code: 0, err: '' })
  expect(await vitrine(['migrate'], serverRole)).toMatchObject({ code: 0, out: 'The database is up to date.\n' })
  await empty.drop()
})
