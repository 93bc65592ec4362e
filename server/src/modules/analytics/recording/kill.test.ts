import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { Client } from 'pg'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testRuns } from '../../../../../tools/test-runs.ts'
import { cloneDatabase } from '../../../../test/databases.ts'
import { buildProgram, type Program } from '../../../../test/real-server.ts'
import { CHROME } from './test-visits.ts'

const rounds = testRuns(3)
const ANSWERED = 150
const CLIENTS = 12

let program: Program
let folder: string
beforeAll(async () => {
  program = await buildProgram()
  folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-kill-'))
})
afterAll(async () => {
  await program.close()
  await rm(folder, { recursive: true, force: true })
})

/**
 * Sends one page view. Returns the status with the text of a refusal, or undefined when the connection broke. Uses `http`, because `fetch` of Node.js does
 * not accept a Host header.
 */
function see(origin: string, host: string, page: string, visitor: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const headers = { host, origin: `http://${host}`, 'user-agent': `${CHROME} v${visitor}`, 'content-type': 'text/plain' }
    const request = http.request(`${origin}/collect`, { method: 'POST', headers, agent: false }, (reply) => {
      void text(reply).then(
        (body) => resolve(`${reply.statusCode} ${body}`.trim()),
        () => resolve(undefined),
      )
    })
    request.on('error', () => resolve(undefined))
    request.end(JSON.stringify({ path: page }))
  })
}

test('an answered page view is stored once, even when the server is killed', { timeout: 180_000 + rounds * 20_000 }, async () => {
  const database = await cloneDatabase()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const id = uuidv7()
  // Each query runs with a role of the server, because row-level security also restricts the owner of the tables.
  const asRole = async (role: string, statement: string, values: unknown[] = []) => {
    await client.query(`begin; set local role ${role}; set local app.store_id = '${id}'`)
    const { rows } = await client.query<{ n: number }>(statement, values)
    await client.query('commit')
    return rows
  }
  await asRole(
    'vitrine_platform',
    `insert into stores (id, name, handle, trial_ends_at) values ($1, 'Kill', 'kill', now() + interval '1 day')`,
    [id],
  )
  const start = await program.onOnePort({ DATABASE_URL: database.url, DATA_DIR: folder, STORE_HOST_SUFFIX: '.shops.test' })
  const answered: string[] = []
  let sent = 0
  for (let round = 0; round < rounds; round++) {
    const server = await start()
    const killing = new AbortController()
    const goal = answered.length + ANSWERED
    const one = async () => {
      while (!killing.signal.aborted) {
        const page = `/p/${++sent}`
        const answer = await see(server.origin, 'kill.shops.test', page, sent % 40)
        if (answer === '204') answered.push(page)
        else if (!killing.signal.aborted) throw new Error(`Answered with ${answer}`)
      }
    }
    const clients = Promise.all(Array.from({ length: CLIENTS }, one))
    while (answered.length < goal) await Promise.race([new Promise((resolve) => setTimeout(resolve, 5)), clients])
    killing.abort()
    await server.end('SIGKILL')
    await clients
  }
  const views = (await asRole('vitrine_app', `select text as n from page_views join visit_words w on w.id = path_id`)) as unknown as {
    n: string
  }[]
  const counts = Map.groupBy(views, ({ n }) => n)
  expect(answered.filter((page) => counts.get(page)?.length !== 1)).toEqual([])
  const [summed] = await asRole('vitrine_app', 'select coalesce(sum(pageviews), 0)::int as n from visit_quarters')
  expect(summed!.n).toBe(views.length)
  await client.end()
  await database.drop()
})
