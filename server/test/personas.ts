import { scopes } from '@vitrine/contract/scopes.ts'

import { fixtureOf } from './fixtures/fixtures.ts'
import { callNames } from '@vitrine/contract/calls.ts'
import type { Actor, House } from './house.ts'
import { signInAsOwner } from './people.ts'

/** Somebody near enough to an owner of two stores to be taken for one. Signs in anew: a call may have ended the last session. */
export interface Persona {
  name: string
  signIn(): Promise<Actor>
}

/**
 * Everybody who has to do with `owner` and has no business in their store: colleagues of the owner's other store, whoever owned
 * this one before, and whoever is invited to it. The owner's other store has a row of everything.
 */
export async function personasAround(house: House, owner: Actor): Promise<Persona[]> {
  const other = await house.newOwner({ storeName: 'Shared' })
  // The owner of both; the one who opened it leaves.
  const shared = await signInAsOwner(house, owner, other.storeId)
  await leave(house, other)
  for (const name of callNames) await fixtureOf(name).prepare(house, shared)
  const former = await house.newMember(owner, { isOwner: true })
  await leave(house, former)
  const home = await house.newOwner({ storeName: 'Home of the former' })
  const invited = await house.newOwner({ storeName: 'Home of the invited' })
  await invite(house, owner, invited)
  const again = (person: Actor, storeId: string) => () => signInAsOwner(house, person, storeId)
  const member = async (grant: Parameters<House['newMember']>[1]) => again(await house.newMember(shared, grant), shared.storeId)
  return [
    { name: 'co-owner of another store', signIn: await member({ isOwner: true }) },
    { name: 'admin of another store', signIn: await member({ isAdmin: true }) },
    { name: 'member of another store with every scope', signIn: await member({ scopes: [...scopes] }) },
    { name: 'former owner', signIn: again(former, home.storeId) },
    { name: 'invited person', signIn: again(invited, invited.storeId) },
  ]
}

/** Colleagues in the owner's very store. */
export async function colleaguesOf(house: House, owner: Actor): Promise<Persona[]> {
  const member = async (grant: Parameters<House['newMember']>[1]) => {
    const person = await house.newMember(owner, grant)
    return () => signInAsOwner(house, person, owner.storeId)
  }
  return [
    { name: 'co-owner', signIn: await member({ isOwner: true }) },
    { name: 'admin', signIn: await member({ isAdmin: true }) },
    { name: 'member with every scope', signIn: await member({ scopes: [...scopes] }) },
  ]
}

async function leave({ services }: House, { userId, storeId }: Actor): Promise<void> {
  await services.db.inPlatform((tx) =>
    tx.deleteFrom('store_members').where('store_id', '=', storeId).where('user_id', '=', userId).execute(),
  )
}

async function invite({ services, call }: House, owner: Actor, { userId }: Actor): Promise<void> {
  const { email } = await services.db.inPlatform((tx) =>
    tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow(),
  )
  const reply = await call('staff.invite', { as: owner, body: { email, isStoreAdmin: true, scopes: [] } })
  if (reply.status !== 200) throw new Error(`Inviting answered ${reply.status}: ${reply.text}`)
}
