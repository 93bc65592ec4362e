import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { cloneDatabase } from './databases.ts'
import { buildProgram, type Program } from './real-server.ts'

// These tests check the commands with which the operator sets up payment gateways of the platform: the process, its exit code,
// and its output.

let program: Program
let folder: string
let database: Awaited<ReturnType<typeof cloneDatabase>>

const vitrine = (args: string[], env: Record<string, string> = {}) =>
  program.run(args, { DATABASE_URL: database.url, DATA_DIR: path.join(folder, 'data'), PORT: '4000', ...env })

async function works(args: string[], env: Record<string, string> = {}): Promise<string> {
  const { code, out, err } = await vitrine(args, env)
  expect({ code, err }).toMatchObject({ code: 0 })
  return out
}

/** Runs a statement on the database that the commands use. */
async function query<Row extends object>(statement: string, values: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  program = await buildProgram()
  folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-cli-'))
  database = await cloneDatabase()
  await works(['user', 'create', 'owner@example.test', '--password', 'harbour violet 9'])
  await works(['store', 'create', 'Lamps', '--owner', 'owner@example.test', '--handle', 'lamps'])
})
afterAll(async () => {
  await database.drop()
  await program.close()
  await rm(folder, { recursive: true, force: true })
})

const keys = { STRIPE_PUBLISHABLE_KEY: 'pk_test_abc', STRIPE_SECRET_KEY: 'sk_test_verysecret', STRIPE_WEBHOOK_SECRET: 'whsec_abc' }
const idIn = (out: string) => /^[0-9a-f-]{36}/m.exec(out)?.[0] ?? ''

// This test runs fifteen processes, one after the other.
test('a gateway is connected, assigned to a store, deactivated, grouped and unassigned', { timeout: 300_000 }, async () => {
  const added = await works(['gateway', 'add', 'stripe', '--label', 'House cards'], keys)
  const id = idIn(added)
  expect(added).toContain(`/api/webhooks/stripe/${id}`)
  expect(await works(['gateway', 'list'])).toMatch(new RegExp(`^${id}\tstripe\ttest\tenabled\tplatform\t0 failures\tHouse cards$`, 'm'))
  expect(await works(['gateway', 'list', '--store', 'lamps'])).toBe('')
  await works(['gateway', 'assign', id, '--store', 'lamps'])
  expect(await works(['gateway', 'list', '--store', 'lamps'])).toContain(id)
  await works(['gateway', 'disable', id])
  expect(await works(['gateway', 'list'])).toContain('disabled')
  await works(['gateway', 'enable', id])
  const group = idIn(await works(['gateway', 'group', 'add', 'Cards', '--routing', 'weighted']))
  await works(['gateway', 'group', 'put', group, id, '--weight', '3'])
  expect(await works(['gateway', 'group', 'list'])).toContain(`${group}\tweighted\t1 accounts\tCards`)
  await works(['gateway', 'group', 'assign', group, '--store', 'lamps'])
  await works(['gateway', 'group', 'unassign', group, '--store', 'lamps'])
  await works(['gateway', 'unassign', id, '--store', 'lamps'])
  expect(await works(['gateway', 'list', '--store', 'lamps'])).toBe('')
})

const addManual = async (label: string) => idIn(await works(['gateway', 'add', 'manual', '--label', label]))

test('a group has its accounts in the order in which they were added, whichever account is older', { timeout: 300_000 }, async () => {
  const older = await addManual('Older')
  const newer = await addManual('Newer')
  const group = idIn(await works(['gateway', 'group', 'add', 'In order']))
  for (const id of [newer, older]) await works(['gateway', 'group', 'put', group, id])
  // Changing the weight of an account does not change its position.
  await works(['gateway', 'group', 'put', group, newer, '--weight', '2'])
  expect(
    await query('select gateway_id as id, weight from gateway_group_members where group_id = $1 order by position, gateway_id', [group]),
  ).toEqual([
    { id: newer, weight: 2 },
    { id: older, weight: 1 },
  ])
})

test('a deleted account cannot be added to a group', async () => {
  const id = await addManual('Deleted')
  const group = idIn(await works(['gateway', 'group', 'add', 'Without it']))
  await query('update gateways set deleted_at = now() where id = $1', [id])
  const { code, err } = await vitrine(['gateway', 'group', 'put', group, id])
  expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('No platform payment account has this ID.') as string })
})

test('a group that is assigned again becomes active in that store only', { timeout: 300_000 }, async () => {
  await works(['store', 'create', 'Vases', '--owner', 'owner@example.test', '--handle', 'vases'])
  const group = idIn(await works(['gateway', 'group', 'add', 'Assigned twice']))
  for (const store of ['lamps', 'vases']) await works(['gateway', 'group', 'assign', group, '--store', store])
  // The sellers of both stores make the group inactive.
  await query('update store_gateway_groups set is_enabled = false where group_id = $1', [group])
  await works(['gateway', 'group', 'assign', group, '--store', 'lamps'])
  expect(
    await query(
      `select s.handle, g.is_enabled from store_gateway_groups g join stores s on s.id = g.store_id where g.group_id = $1 order by s.handle`,
      [group],
    ),
  ).toEqual([
    { handle: 'lamps', is_enabled: true },
    { handle: 'vases', is_enabled: false },
  ])
})

test('a payment account that is assigned again becomes active in that store only', { timeout: 300_000 }, async () => {
  await works(['store', 'create', 'Bowls', '--owner', 'owner@example.test', '--handle', 'bowls'])
  const id = idIn(await works(['gateway', 'add', 'test', '--label', 'Assigned twice']))
  for (const store of ['lamps', 'bowls']) await works(['gateway', 'assign', id, '--store', store])
  await query('update store_gateways set is_enabled = false where gateway_id = $1', [id])
  await works(['gateway', 'assign', id, '--store', 'lamps'])
  const active = 'select s.handle from store_gateways g join stores s on s.id = g.store_id where g.gateway_id = $1 and g.is_enabled'
  expect(await query(active, [id])).toEqual([{ handle: 'lamps' }])
})

test('no output contains a secret', async () => {
  for (const args of [
    ['gateway', 'add', 'stripe', '--label', 'Second'],
    ['gateway', 'list'],
  ]) {
    const { out, err } = await vitrine(args, keys)
    expect(out + err).not.toMatch(/verysecret|whsec/)
  }
})

test.each([
  [['add', 'paypal', '--label', 'x'], /^provider: /],
  [['add', 'stripe', '--label', 'x', '--publishable-key', 'pk_live_abc'], /^Use test keys or live keys, not both$/],
  [['add', 'stripe', '--label', 'x', '--publishable-key', 'nonsense'], /^--publishable-key: /],
  [['enable', 'nonsense'], /^id: Enter a valid ID$/],
  [['enable', crypto.randomUUID()], /^No payment account has this ID\. Run "vitrine gateway list" to see all IDs\.$/],
  [['assign', crypto.randomUUID(), '--store', 'lamps'], /^No payment account has this ID\./],
  [['assign', crypto.randomUUID(), '--store', 'nowhere'], /^Store “nowhere” not found\./],
  [
    ['group', 'put', crypto.randomUUID(), crypto.randomUUID()],
    /^No platform group has this ID\. Run "vitrine gateway group list" to see all IDs\.$/,
  ],
])('a mistake prints one line: %j', async (args, line) => {
  const { code, err } = await vitrine(['gateway', ...args], keys)
  expect(code).toBe(1)
  expect(err.trim()).toMatch(line)
  expect(err.trim().split('\n')).toHaveLength(1)
})

test('the gateway commands have --help', async () => {
  expect(await works(['gateway', '--help'])).toMatch(/assign[^]*group/)
  expect(await works(['gateway', 'add', '--help'])).toContain('STRIPE_SECRET_KEY')
})
