import { uuidv7 } from 'uuidv7'

import { signAccessToken } from '../src/platform/http/access-token.ts'
import type { Actor, TestServer } from './test-server.ts'
import { withTestServer } from './with-test-server.ts'

/**
 * Creates a new session of a person in a store, and makes the person an owner of the store unless the person is already a member.
 */
export async function signInAsOwner({ services }: TestServer, { userId }: Actor, storeId: string): Promise<Actor> {
  const sessionId = uuidv7()
  const session = { id: sessionId, user_id: userId, secret: Buffer.alloc(32), expires_at: new Date(services.now().getTime() + 86_400_000) }
  await services.db.inPlatform(async (tx) => {
    await tx
      .insertInto('store_members')
      .values({ store_id: storeId, user_id: userId, is_owner: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx.insertInto('sessions').values(session).execute()
  })
  const token = await signAccessToken(services.config.secretKey, { userId, sessionId, storeId }, services.now())
  return { userId, sessionId, storeId, token }
}

/** A store with an owner, an admin, and a member who may work only with orders. */
export interface Team {
  owner: Actor
  admin: Actor
  member: Actor
}

export async function newTeam(server: TestServer): Promise<Team> {
  const owner = await server.newOwner()
  return {
    owner,
    admin: await server.newMember(owner, { isAdmin: true }),
    member: await server.newMember(owner, { scopes: ['orders'] }),
  }
}

/** Gives a test file one test server for all of its tests, and a new team for each test. */
export function withTeam(given: (all: Team & { server: TestServer }) => void): void {
  withTestServer(newTeam, (server, team) => given({ server, ...team }))
}
