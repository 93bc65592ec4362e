import { alertKinds } from '@vitrine/contract/notification-kinds.ts'
import type { Permissions } from '@vitrine/contract/scopes.ts'

import type { Tx } from '../../../platform/db/transactions.ts'
import { type Choice, defaultChoice, mayGet } from './alert-kinds.ts'
import { findChoices } from './queries.ts'

/** Returns what a member is alerted to, for the kinds that their permissions cover. */
export async function choicesOf(tx: Tx, { userId, permissions }: { userId: string; permissions: Permissions }): Promise<Choice[]> {
  const chosen = new Map((await findChoices(tx, userId)).map((choice) => [choice.kind, choice]))
  return alertKinds.filter((kind) => mayGet(permissions, kind)).map((kind) => chosen.get(kind) ?? defaultChoice(kind, permissions))
}
