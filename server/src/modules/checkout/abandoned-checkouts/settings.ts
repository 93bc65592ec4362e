import type { AbandonedSettings } from '@vitrine/contract/calls/abandoned-checkouts.ts'
import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import { mailLanguage } from '../../../platform/mail/language.ts'
import { invalidField, problem, unknownId, unknownIds } from '../../../platform/problem.ts'
import { holdSegments } from '../../customers/api.ts'
import { findStore } from './queries.ts'
import { standardTexts } from './texts.ts'

export type Settings = z.output<typeof AbandonedSettings>
export type Step = Settings['steps'][number]

const HOUR = 60

/** The delay of each email by default. */
const delays = [HOUR, 24 * HOUR, 72 * HOUR]

/** Returns the defaults of a store: three inactive emails. Shoppers are contacted only after the seller activates messages. */
const defaultsIn = (language: StorefrontLanguage): Settings => ({
  thresholdMinutes: 30,
  audience: 'anyone',
  segmentIds: [],
  steps: standardTexts[language].map((written, at) => ({
    channel: 'email',
    delayMinutes: delays[at]!,
    isEnabled: false,
    ...written,
    discountCode: '',
  })),
  quietFrom: '23:59',
  quietUntil: '06:00',
  version: 0,
})

/** Reads the settings of this transaction's store. Returns the defaults in its language with version 0 when none were saved. */
export async function readSettings(tx: Tx): Promise<Settings> {
  const row = await tx.selectFrom('abandoned_settings').selectAll().executeTakeFirst()
  if (!row) return defaultsIn(mailLanguage((await findStore(tx)).languages))
  return {
    thresholdMinutes: row.threshold_minutes,
    audience: row.audience as Settings['audience'],
    segmentIds: row.segment_ids,
    steps: row.steps as unknown as Step[],
    quietFrom: row.quiet_from.slice(0, 5),
    quietUntil: row.quiet_until.slice(0, 5),
    version: row.version,
  }
}

/**
 * Saves settings and increments their version. `next.version` is the version that was edited.
 * @throws Problem `version_conflict`, `unknown_ids`, `invalid_input` without a segment for the audience; `steps_out_of_order`, also for a channel with more than three steps
 */
export async function saveSettings(tx: Tx, storeId: string, next: Settings): Promise<Settings> {
  if (!areInOrder(next.steps)) throw problem('steps_out_of_order')
  const segmentIds = next.audience === 'segments' ? next.segmentIds : []
  if (next.audience === 'segments' && segmentIds.length === 0) throw invalidField('required', 'segmentIds')
  const held = await holdSegments(tx, segmentIds)
  const gone = segmentIds.flatMap((id, at) => (held.has(id) ? [] : [unknownId(`segmentIds.${at}`, id, 'thing_gone')]))
  if (gone.length > 0) throw unknownIds(gone)
  const { rows } = await sql`
    insert into abandoned_settings as s (store_id, threshold_minutes, audience, segment_ids, steps, quiet_from, quiet_until, version)
    select ${storeId}, ${next.thresholdMinutes}, ${next.audience}, ${segmentIds}::uuid[], ${JSON.stringify(next.steps)}::jsonb, ${next.quietFrom}::time, ${next.quietUntil}::time, 1
    where ${next.version} = 0 or exists (select from abandoned_settings)
    on conflict (store_id) do update set threshold_minutes = excluded.threshold_minutes, audience = excluded.audience,
      segment_ids = excluded.segment_ids,
      steps = excluded.steps, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, version = s.version + 1, updated_at = now()
      where s.version = ${next.version}
    returning version`.execute(tx)
  if (rows.length === 0) throw problem('version_conflict')
  return readSettings(tx)
}

/** Whether each channel has at most three steps, each later than the one before. */
function areInOrder(steps: readonly Step[]): boolean {
  return (['email', 'sms'] as const).every((channel) => {
    const delays = stepsOf(steps, channel).map(({ delayMinutes }) => delayMinutes)
    return delays.length <= 3 && delays.every((delay, at) => at === 0 || delay > delays[at - 1]!)
  })
}

/** Returns the steps of a channel. A message refers to its step by the position in this list, starting with 1. */
export const stepsOf = (steps: readonly Step[], channel: Step['channel']): Step[] => steps.filter((step) => step.channel === channel)

/** Whether the store sends text messages. If so, shoppers are asked to agree to them. */
export const sendsTexts = async (tx: Tx): Promise<boolean> =>
  stepsOf((await readSettings(tx)).steps, 'sms').some(({ isEnabled }) => isEnabled)

/**
 * Returns the step at the position for which a message was planned, or undefined when the settings no longer have that many steps.
 */
export const stepOf = (settings: Settings, channel: string, step: number): Step | undefined =>
  stepsOf(settings.steps, channel as Step['channel'])[step - 1]
