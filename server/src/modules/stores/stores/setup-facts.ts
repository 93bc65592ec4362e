import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { policyHandles, starterTexts } from './starter-content.ts'
import { takesPayments } from './takes-payments.ts'

/** What a store has set up. */
export interface SetupFacts {
  hasProducts: boolean
  /** Whether an order was placed in the store. Imported orders do not show that the store works. */
  hasOrders: boolean
  hasImportedOrders: boolean
  /** Whether the seller said in the survey that they have sold on another platform. */
  hasSoldElsewhere: boolean
  /** Whether someone saved a theme after it was added. Drafts, new names and publishing don’t count. */
  hasStyledTheme: boolean
  /** Whether the seller has changed or added a shipping zone. A new store has two zones at most. */
  hasChangedShipping: boolean
  hasPayment: boolean
  /** Whether every policy page is published with other text than the starter text. */
  hasPolicies: boolean
  hasConfirmedOwner: boolean
  hasOwnDomain: boolean
  hasColleagues: boolean
  skipped: string[]
  confirmed: string[]
}

/** Reads what a store has set up, in one statement. */
export async function readSetupFacts(tx: Tx): Promise<SetupFacts> {
  const { rows } = await sql<SetupFacts>`
    select
      exists (select from products) as "hasProducts",
      exists (select from orders where import_id is null) as "hasOrders",
      exists (select from orders where import_id is not null) as "hasImportedOrders",
      coalesce(survey ->> 'platform', 'none') <> 'none' as "hasSoldElsewhere",
      exists (select from themes where saved_at > created_at) as "hasStyledTheme",
      (select count(*) > 2 or coalesce(max(version), 1) > 1 from shipping_zones) as "hasChangedShipping",
      payment_choice = 'latte' or ${takesPayments} as "hasPayment",
      (
        select count(*) from store_pages
        where handle = any (${policyHandles}) and published_at is not null and body_html <> '' and not (body_html = any (${starterTexts}))
      ) >= ${policyHandles.length}::int as "hasPolicies",
      exists (
        select from store_members m join users u on u.id = m.user_id where m.is_owner and u.email_verified_at is not null
      ) as "hasConfirmedOwner",
      public_domain is not null as "hasOwnDomain",
      (select count(*) from store_members) > 1 or exists (select from store_invitations) as "hasColleagues",
      skipped_steps as "skipped",
      confirmed_steps as "confirmed"
    from stores`.execute(tx)
  const [facts] = rows
  if (!facts) throw new Error('A store call outside of a store')
  return facts
}

/** Adds a step to the skipped or confirmed ones. Adding a step twice changes nothing. */
export async function addStep(tx: Tx, column: 'skipped_steps' | 'confirmed_steps', field: string): Promise<void> {
  await tx
    .updateTable('stores')
    .set({ [column]: sql<string[]>`array_append(${sql.ref(column)}, ${field})` })
    .where(sql<boolean>`not (${field} = any (${sql.ref(column)}))`)
    .execute()
}
