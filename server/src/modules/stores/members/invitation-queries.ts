import type { Tx } from '../../../platform/db/transactions.ts'

const columns = ['id', 'email', 'first_name', 'last_name', 'is_admin', 'scopes', 'expires_at', 'created_at'] as const

export type InvitationRow = Awaited<ReturnType<typeof findOpenInvitations>>[number]

/** Returns invitations that are not accepted yet, including expired ones, sorted by email address. */
export async function findOpenInvitations(tx: Tx) {
  return tx.selectFrom('store_invitations').select(columns).where('accepted_at', 'is', null).orderBy('email').execute()
}

export async function findOpenInvitation(tx: Tx, id: string): Promise<InvitationRow | undefined> {
  return tx.selectFrom('store_invitations').select(columns).where('id', '=', id).where('accepted_at', 'is', null).executeTakeFirst()
}

/** Returns the email address that an invitation was sent to, even when it was accepted. */
export async function findRecipient(tx: Tx, id: string): Promise<string | undefined> {
  return (await tx.selectFrom('store_invitations').select('email').where('id', '=', id).executeTakeFirst())?.email
}

/** The current link of an invitation. A new link replaces it and makes it invalid. */
export interface Link {
  digest: Buffer
  invited_by: string
  created_at: Date
  expires_at: Date
}

/** The name and the permissions that an invited person gets. */
export interface Offer {
  first_name: string
  last_name: string
  is_admin: boolean
  scopes: string[]
}

/**
 * Creates or replaces an invitation. There is one invitation per store and email address: a second one replaces the link and the
 * permissions of the first, and keeps its ID.
 */
export async function upsertInvitation(
  tx: Tx,
  key: { store_id: string; id: string; email: string },
  content: Link & Offer,
): Promise<InvitationRow> {
  return tx
    .insertInto('store_invitations')
    .values({ ...key, ...content })
    .onConflict((conflict) => conflict.columns(['store_id', 'email']).doUpdateSet({ ...content, accepted_at: null }))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Gives an open invitation a new link. Returns undefined when the invitation no longer exists or was accepted. */
export async function renewInvitation(tx: Tx, id: string, link: Link): Promise<InvitationRow | undefined> {
  return tx
    .updateTable('store_invitations')
    .set(link)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()
}

/** Deletes an open invitation. Returns whether there was one. */
export async function deleteInvitation(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('store_invitations')
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
