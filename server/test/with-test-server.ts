import { afterAll, beforeAll, beforeEach } from 'vitest'

import { type Actor, type TestServer, startTestServer } from './test-server.ts'

/**
 * A test server for all tests of a file, and something new in it for each test: an owner, a store, a team.
 * @param make creates it
 * @param given receives both before each test
 */
export function withTestServer<T>(make: (server: TestServer) => Promise<T>, given: (server: TestServer, made: T) => void): void {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => given(server, await make(server)))
}

/** A test server for all tests of a file, and a new owner with a new store for each test. */
export const withNewOwner = (given: (server: TestServer, owner: Actor) => void): void =>
  withTestServer((server) => server.newOwner(), given)
