import { scopes } from '@vitrine/contract/scopes.ts'

import { fixtureOf } from './fixtures/fixtures.ts'
import { callNames } from '@vitrine/contract/calls.ts'
import type { Actor, TestServer } from './test-server.ts'
import { signInAsOwner } from './people.ts'

/**
 * A person whom a faulty check could confuse with the owner of a store. The person signs in again each time, because a call may
 * have ended the last session.
 */
export interface Persona {
  name: string
  signIn(): Promise<Actor>
}

/**
 * Creates people who are connected to `owner` but have no access to the owner's store: members of the owner's other store, a
 * former owner of the store, and a person who is invited to the store. In the owner's other store, every fixture has created its
 * rows.
 */
export async function personasAround(server: TestServer, owner: Actor): Promise<Persona[]> {
  const other = await server.newOwner({ storeName: 'Shared' })
  // The owner now owns both stores. The person who created the second store leaves it.
  const shared = await signInAsOwner(server, owner, other.storeId)
  await leave(server, other)
  for (const name of callNames) await fixtureOf(name).prepare(server, shared)
  const former = await server.newMember(owner, { isOwner: true })
  await leave(server, former)
  const home = await server.newOwner({ storeName: 'Home of the former' })
  const invited = await server.newOwner({ storeName: 'Home of the invited' })
  await invite(server, owner, invited)
  const again = (person: Actor, storeId: string) => () => signInAsOwner(server, person, storeId)
  const member = async (grant: Parameters<TestServer['newMember']>[1]) => again(await server.newMember(shared, grant), shared.storeId)
  return [
    { name: 'co-owner of another store', signIn: await member({ isOwner: true }) },
    { name: 'admin of another store', signIn: await member({ isAdmin: true }) },
    { name: 'member of another store with every scope', signIn: await member({ scopes: [...scopes] }) },
    { name: 'former owner', signIn: again(former, home.storeId) },
    { name: 'invited person', signIn: again(invited, invited.storeId) },
  ]
}

/** Creates other members of the owner's store: an owner, an admin, and a member with every scope. */
export async function colleaguesOf(server: TestServer, owner: Actor): Promise<Persona[]> {
  const member = async (grant: Parameters<TestServer['newMember']>[1]) => {
    const person = await server.newMember(owner, grant)
    return () => signInAsOwner(server, person, owner.storeId)
  }
  return [
    { name: 'co-owner', signIn: await member({ isOwner: true }) },
    { name: 'admin', signIn: await member({ isAdmin: true }) },
    { name: 'member with every scope', signIn: await member({ scopes: [...scopes] }) },
  ]
}

async function leave({ services }: TestServer, { userId, storeId }: Actor): Promise<void> {
  await services.db.inPlatform((tx) =>
    tx.deleteFrom('store_members').where('store_id', '=', storeId).where('user_id', '=', userId).execute(),
  )
}

async function invite({ services, call }: TestServer, owner: Actor, { userId }: Actor): Promise<void> {
  const { email } = await services.db.inPlatform((tx) =>
    tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow(),
  )
  const reply = await call('staff.invite', { as: owner, body: { email, isStoreAdmin: true, scopes: [] } })
  if (reply.status !== 200) throw new Error(`Inviting answered ${reply.status}: ${reply.text}`)
}
