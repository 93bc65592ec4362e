import { Country, Email, NewPassword, StoreCurrency, StoreHandle, text, TimeZone } from '@vitrine/contract/fields.ts'
import { PERSON_NAME_MAX, STORE_NAME_MAX, STORE_NAME_MIN } from '@vitrine/contract/limits.ts'

import { assertHardToGuess } from '../modules/accounts/auth/password-rules.ts'
import { hashPassword } from '../modules/accounts/auth/passwords.ts'
import { findAccountByEmail, insertAccount } from '../modules/accounts/auth/users.ts'
import { createStore } from '../modules/stores/stores/create-store.ts'
import { checked } from './checked.ts'
import { OperatorError, storeIdOf, withConnection } from './run.ts'

/** Creates an account whose email counts as verified, so that its owner can sign in immediately. */
export async function createUser(email: string, options: { password: string; firstName?: string; lastName?: string }): Promise<void> {
  const account = { email: checked('email', Email, email), password: checked('--password', NewPassword, options.password) }
  assertHardToGuess(account.password, [account.email])
  const passwordHash = await hashPassword(account.password)
  await withConnection(async ({ services }) => {
    const id = await services.db.inPlatform((tx) =>
      insertAccount(tx, {
        email: account.email,
        passwordHash,
        firstName: checked('--first-name', text(PERSON_NAME_MAX), options.firstName ?? ''),
        lastName: checked('--last-name', text(PERSON_NAME_MAX), options.lastName ?? ''),
        emailVerifiedAt: services.now(),
      }),
    )
    if (!id) throw new OperatorError(`An account with ${account.email} already exists`)
    console.log(`${account.email} can sign in.`)
  })
}

export interface NewStoreOptions {
  owner: string
  handle?: string
  country?: string
  timeZone?: string
  currency?: string
}

/** Creates a store for an existing account. */
export async function createStoreFor(name: string, { owner, ...options }: NewStoreOptions): Promise<void> {
  const email = checked('--owner', Email, owner)
  const store = {
    name: checked('name', text(STORE_NAME_MAX, STORE_NAME_MIN), name),
    handle: checked('--handle', StoreHandle.optional(), options.handle),
    country: checked('--country', Country.optional(), options.country?.toUpperCase()),
    timeZone: checked('--time-zone', TimeZone.optional(), options.timeZone),
    currency: checked('--currency', StoreCurrency.optional(), options.currency),
  }
  await withConnection(async ({ services }) => {
    const handle = await services.db.inPlatform(async (tx) => {
      const account = await findAccountByEmail(tx, email)
      if (!account) throw new OperatorError(`No account has the email ${email}. Run "vitrine user create" to create one.`)
      return (await createStore(tx, { ...store, ownerId: account.id }, services.now())).handle
    })
    console.log(`${handle} is open at ${handle}${services.config.storeHostSuffix}`)
  })
}

/** Lists the stores of this installation. */
export async function listStores(): Promise<void> {
  await withConnection(async ({ services }) => {
    const stores = await services.db.inPlatform((tx) =>
      tx.selectFrom('stores').select(['handle', 'name', 'is_enabled', 'time_zone', 'currency']).orderBy('handle').execute(),
    )
    for (const store of stores)
      console.log(`${store.handle}\t${store.name}\t${store.time_zone}\t${store.currency}\t${store.is_enabled ? 'enabled' : 'disabled'}`)
  })
}

/** Enables or disables a store. The seller sees the reason while the store is disabled. */
export async function setEnabled(handle: string, isEnabled: boolean, reason?: string): Promise<void> {
  await withConnection(async (connection) => {
    const id = await storeIdOf(connection, handle)
    await connection.services.db.inPlatform((tx) =>
      tx
        .updateTable('stores')
        .set({ is_enabled: isEnabled, disabled_reason: isEnabled ? null : (reason ?? null) })
        .where('id', '=', id)
        .execute(),
    )
    console.log(`${handle} is ${isEnabled ? 'enabled' : 'disabled'}.`)
  })
}
