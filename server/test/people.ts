import { uuidv7 } from 'uuidv7'

import { signAccessToken } from '../src/http/access-token.ts'
import type { Actor, House } from './house.ts'
import { withHouse } from './with-house.ts'

/** A new session of a person in a store, which they own from now on. */
export async function signInAsOwner({ services }: House, { userId }: Actor, storeId: string): Promise<Actor> {
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

/** A store with one of each: owner, admin, and a member who may work with orders only. */
export interface Team {
  owner: Actor
  admin: Actor
  member: Actor
}

export async function newTeam(house: House): Promise<Team> {
  const owner = await house.newOwner()
  return {
    owner,
    admin: await house.newMember(owner, { isAdmin: true }),
    member: await house.newMember(owner, { scopes: ['orders'] }),
  }
}

/** A house for all tests of a file, and a team for each. */
export function withTeam(given: (all: Team & { house: House }) => void): void {
  withHouse(newTeam, (house, team) => given({ house, ...team }))
}
