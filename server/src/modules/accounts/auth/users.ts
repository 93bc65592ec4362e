import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../../platform/db/transactions.ts'

/** A person with the columns that sign-in needs. Every function of this file needs a platform transaction. */
export interface Account {
  id: string
  email: string
  firstName: string
  passwordHash: string | null
  emailVerifiedAt: Date | null
}

const columns = ['id', 'email', 'first_name as firstName', 'password_hash as passwordHash', 'email_verified_at as emailVerifiedAt'] as const

/**
 * Finds a person by email.
 * @param email lower case, as the contract returns it
 */
export async function findAccountByEmail(tx: Tx, email: string): Promise<Account | undefined> {
  return tx.selectFrom('users').select(columns).where('email', '=', email).executeTakeFirst()
}

export async function findAccount(tx: Tx, id: string): Promise<Account | undefined> {
  return tx.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()
}

/**
 * Creates a person. Returns undefined when the email already has an account. A unique index decides this, even between concurrent
 * requests.
 */
export async function insertAccount(
  tx: Tx,
  person: { email: string; passwordHash: string; firstName?: string; lastName?: string; code?: string; emailVerifiedAt?: Date },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('users')
    .values({
      id: uuidv7(),
      email: person.email,
      password_hash: person.passwordHash,
      first_name: person.firstName ?? '',
      last_name: person.lastName ?? '',
      signup_code: person.code ?? null,
      email_verified_at: person.emailVerifiedAt ?? null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/**
 * Locks a person's password until this transaction ends. Returns false when the password has changed since it was checked. So a
 * sign-in that runs during a password change is either refused, or ended when the change signs the person out everywhere.
 */
export async function lockPassword(tx: Tx, userId: string, checkedHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', checkedHash)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

/** Marks an email as verified. Returns false when it was already verified. */
export async function setEmailVerified(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Finds the oldest store that the person owns. */
export async function findFirstOwnedStore(tx: Tx, userId: string): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('store_members as m')
    .innerJoin('stores as s', 's.id', 'm.store_id')
    .select('s.id')
    .where('m.user_id', '=', userId)
    .where('m.is_owner', '=', true)
    .orderBy('s.created_at')
    .orderBy('s.id')
    .executeTakeFirst()
}
