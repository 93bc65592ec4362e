import type { reviewSettingsCalls } from '@vitrine/contract/calls/review-settings.ts'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'
import { findSettings, saveSettings, type SettingsRow } from './queries.ts'

type Calls = typeof reviewSettingsCalls
export type Settings = z.input<Calls['reviewSettings.get']['answer']>

const standard: SettingsRow = {
  requests_since: null,
  days_after_delivery: 7,
  days_after_fulfillment: 14,
  writers: 'requested',
  publish_from: null,
  version: 0,
}

/** Returns the settings of reviews. Until a store changes them, nobody is asked, and nothing is published by itself. */
export async function readSettings(tx: Tx): Promise<Settings & { since: Date | null }> {
  const row = (await findSettings(tx)) ?? standard
  return {
    isRequesting: row.requests_since !== null,
    daysAfterDelivery: row.days_after_delivery,
    daysAfterFulfillment: row.days_after_fulfillment,
    writers: row.writers as Settings['writers'],
    publishFrom: row.publish_from,
    version: row.version,
    since: row.requests_since,
  }
}

export async function showSettings(tx: Tx): Promise<Settings> {
  const { since: _, ...settings } = await readSettings(tx)
  return settings
}

/**
 * Saves settings that were read at their version. Orders are asked about from the moment when requests are turned on, so that
 * customers of years aren’t emailed at once.
 * @throws Problem `version_conflict`
 */
export async function changeSettings(tx: Tx, storeId: string, settings: Settings, now: Date): Promise<Settings> {
  if (!(await saveSettings(tx, storeId, settings, now))) throw problem('version_conflict')
  return showSettings(tx)
}
