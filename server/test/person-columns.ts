/**
 * Every column that names a person, and what that makes of its row. A column that is not here fails the suite: whoever adds
 * payouts, plans or keys says whose they are, and the walk of all personas follows from it.
 *
 * - `theirs`: the row belongs to the person, whichever store they are in. That person alone changes it.
 * - `use`: that a store uses what is somebody's. That person alone begins and ends it.
 * - `account`: of the account itself; feature code writes none of it.
 * - `private`: of a person within one store; no call shows or changes a colleague's.
 * - `mark`: of the store; says who did it, or who may come in.
 */
export const personColumns = {
  'balance_entries.user_id': 'mark',
  'gateway_group_members.owner_id': 'theirs',
  'gateway_groups.owner_id': 'theirs',
  'gateways.owner_id': 'theirs',
  'idempotency_keys.user_id': 'private',
  'imports.user_id': 'mark',
  'jobs.user_id': 'private',
  'list_layouts.user_id': 'private',
  'media.uploaded_by': 'mark',
  'one_time_tokens.user_id': 'account',
  'order_bulks.user_id': 'mark',
  'order_events.user_id': 'mark',
  'refunds.user_id': 'mark',
  'saved_views.user_id': 'private',
  'sessions.user_id': 'account',
  'stock_movements.user_id': 'mark',
  'store_gateway_groups.owner_id': 'use',
  'store_gateways.owner_id': 'use',
  'store_invitations.invited_by': 'mark',
  'store_members.user_id': 'mark',
  'store_pages.author_id': 'mark',
} as const

export type PersonColumn = (typeof personColumns)[keyof typeof personColumns]

/** Table and column of every declaration of one kind. */
export const columnsOf = (...kinds: PersonColumn[]): [table: string, column: string][] =>
  Object.entries(personColumns)
    .filter(([, kind]) => kinds.includes(kind))
    .map(([name]) => name.split('.') as [string, string])
