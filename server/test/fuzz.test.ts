import { callNames, callOf } from '@vitrine/contract/calls.ts'
import { type ProblemCode, problems } from '@vitrine/contract/problems.ts'
import type { RouteName } from '@vitrine/contract/routes.ts'
import { asyncProperty, check } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { testRuns } from '../../tools/test-runs.ts'
import { documentedProblems } from '../src/platform/http/documented-problems.ts'
import type { ValidRequest } from './fixtures/fixture.ts'
import { fixtureOf } from './fixtures/fixtures.ts'
import { type Attack, attacksOn } from './fuzz/attack.ts'
import { wire } from './fuzz/wire.ts'
import { type Actor, type TestServer, startTestServer, type Reply } from './test-server.ts'
import { openObserver, type Observer } from './observer.ts'

/** The number of attacks per call. */
const numRuns = testRuns(25)
/** The seed of the random generator. A failed run can be repeated with its seed. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261)

const Values = z.record(z.string(), z.union([z.string(), z.number()]))

const ProblemBody = z.strictObject({
  type: z.string().startsWith('urn:vitrine:problem:'),
  title: z.string().min(1),
  status: z.int(),
  code: z.enum(Object.keys(problems) as [ProblemCode]),
  requestId: z.uuid(),
  errors: z
    .array(z.strictObject({ field: z.string().optional(), code: z.string().min(1), message: z.string().min(1), values: Values.optional() }))
    .min(1),
  /** The stored state, in a conflict. */
  current: z.looseObject({}).optional(),
})

let server: TestServer
let observer: Observer
let requests = 0

beforeAll(async () => {
  server = await startTestServer()
  observer = await openObserver(server)
})
afterAll(async () => {
  console.log(`${requests} hostile requests to ${callNames.length} calls (seed ${seed})`)
  await observer.close()
  await server.close()
})

function expectProblem(name: RouteName, reply: Reply): void {
  expect(reply.headers['content-type']).toContain('application/problem+json')
  const body = ProblemBody.parse(reply.body)
  expect(body.status).toBe(reply.status)
  expect(reply.status).toBe(problems[body.code].status)
  expect(documentedProblems(name), 'a problem the call does not document').toContain(body.code)
}

/** Returns a counterexample as text, with its long strings shortened. */
const brief = (value: unknown) =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'string' && inner.length > 90 ? `${inner.slice(0, 60)}… (${inner.length} characters)` : inner,
  )

/**
 * A store and a valid request to it. Both are used again until an attacked request succeeds and changes the store.
 */
interface Ground {
  owner: Actor
  request: ValidRequest
  state: string[]
  mark: string
}

async function freshGround(name: RouteName): Promise<Ground> {
  const owner = await server.newOwner()
  const request = await fixtureOf(name).prepare(server, owner)
  const { storeId } = owner
  return { owner, request, state: await observer.stateOf(storeId), mark: await observer.markOf(storeId) }
}

/**
 * Sends the request, changed by the attacks, from a new IP address, because the limits per address are covered by other tests.
 */
function attack(name: RouteName, { owner, request }: Ground, attacks: Attack[]): Promise<Reply> {
  requests++
  const remoteAddress = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`
  return server.inject({ ...wire(name, owner, request, attacks), remoteAddress })
}

describe('hostile requests are answered with a problem and change nothing', () => {
  test.each(callNames)('%s', { timeout: 180_000 + numRuns * 100 }, async (name) => {
    const harmless = await attack(name, await freshGround(name), [])
    const { answer, download } = callOf(name)
    expect(harmless.status, `unless attacked, the request succeeds: ${harmless.text}`).toBe(answer || download ? 200 : 204)

    let ground: Ground | undefined
    const outcome = await check(
      asyncProperty(attacksOn(callOf(name)), async (attacks) => {
        ground ??= await freshGround(name)
        const { owner, state, mark } = ground
        const reply = await attack(name, ground, attacks)
        expect(reply.status, reply.text).toBeLessThan(500)
        const isChanged = (await observer.markOf(owner.storeId)) !== mark
        if (reply.status >= 400) {
          expectProblem(name, reply)
          if (isChanged) expect(await observer.stateOf(owner.storeId)).toEqual(state)
        } else if (isChanged) ground = undefined
      }),
      { numRuns, seed },
    )
    if (outcome.failed) expect.fail(`${brief(outcome.counterexample)}: ${String(outcome.errorInstance)}`)
  })
})
