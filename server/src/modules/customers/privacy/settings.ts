import type { privacyCalls } from '@vitrine/contract/calls/privacy.ts'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'

type Settings = z.output<(typeof privacyCalls)['privacy.updateSettings']['body']>

/** Returns the privacy settings of this transaction’s store. */
export async function readPrivacySettings(tx: Tx): Promise<Settings> {
  const row = await tx.selectFrom('privacy_settings').selectAll().executeTakeFirst()
  return {
    confirmsSubscribers: row?.confirms_subscribers ?? false,
    customerMonths: row?.customer_months ?? null,
    checkoutDays: row?.checkout_days ?? null,
    version: row?.version ?? 0,
  }
}

/** Replaces the settings that were read at `version`. @throws Problem `version_conflict` */
export async function savePrivacySettings(tx: Tx, storeId: string, { version, ...settings }: Settings): Promise<Settings> {
  const current = await tx.selectFrom('privacy_settings').select('version').forUpdate().executeTakeFirst()
  if ((current?.version ?? 0) !== version) throw problem('version_conflict')
  const columns = {
    confirms_subscribers: settings.confirmsSubscribers,
    customer_months: settings.customerMonths,
    checkout_days: settings.checkoutDays,
    version: version + 1,
  }
  const saved = await tx
    .insertInto('privacy_settings')
    .values({ store_id: storeId, ...columns })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(columns).where('privacy_settings.version', '=', version))
    .returning('version')
    .executeTakeFirst()
  // Somebody else saved the first settings at the same time.
  if (!saved) throw problem('version_conflict')
  return readPrivacySettings(tx)
}

/** Returns after how many days the store deletes abandoned checkouts; null: after the usual time. */
export const keptCheckoutDays = async (tx: Tx): Promise<number | null> => (await readPrivacySettings(tx)).checkoutDays
