import { afterAll, beforeAll, beforeEach } from 'vitest'

import { type Actor, type TestServer, startTestServer } from './test-server.ts'

/**
 * Gives a test file one test server for all of its tests, and a new object on that server for each test, such as an owner, a
 * store, or a team.
 * @param make creates the object
 * @param given receives the server and the object before each test
 * @param now sets the server’s clock to an instant, so that dates of a test don’t depend on today
 * @param env more environment variables of the server
 */
export function withTestServer<T>(
  make: (server: TestServer) => Promise<T>,
  given: (server: TestServer, made: T) => void,
  now?: string,
  env?: Parameters<typeof startTestServer>[0],
): void {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(env)
    if (now !== undefined) server.advance((Date.parse(now) - server.services.now().getTime()) / 1000)
  })
  afterAll(() => server.close())
  beforeEach(async () => given(server, await make(server)))
}

/** Gives a test file one test server for all of its tests, and a new owner with a new store for each test. */
export const withNewOwner = (given: (server: TestServer, owner: Actor) => void): void =>
  withTestServer((server) => server.newOwner(), given)

/** Gives a test file a server with its clock at an instant, and a new owner in a time zone for each test. */
export const withOwnerAt = (now: string, timeZone: string, given: (server: TestServer, owner: Actor) => void): void =>
  withTestServer((server) => server.newOwner({ timeZone }), given, now)
