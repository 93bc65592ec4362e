import { afterAll, beforeAll } from 'vitest'

import { type TestServer, startTestServer } from './test-server.ts'

/** Gives a test file two servers on one database, for all of its tests. */
export function withTwoServers(given: (server: TestServer, other: TestServer) => void): void {
  let server: TestServer
  let other: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    other = await startTestServer({ DATABASE_URL: server.databaseUrl })
    given(server, other)
  })
  afterAll(async () => {
    await other.close()
    await server.close()
  })
}
