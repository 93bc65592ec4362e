import type { Preference, StoreCard, storeCalls, SurveyAnswers } from '@vitrine/contract/calls/stores.ts'
import { STORES_PER_USER_PER_HOUR } from '@vitrine/contract/limits.ts'
import type { MenuVariant } from '@vitrine/contract/pages.ts'
import type { z } from 'zod'

import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Caller } from '../../../platform/http/access-token.ts'
import { problem } from '../../../platform/problem.ts'
import { countAttempt, type RateLimit } from '../../../platform/http/rate-limit.ts'
import type { Services } from '../../../services.ts'
import { createStore } from './create-store.ts'
import { publicDomain, systemDomain } from './domains.ts'
import { findMemberStore, type MemberStore, recordVisit } from './memberships.ts'
import { findStore, findStoresOf } from './queries.ts'
import { trialOf } from './trial.ts'

const perUser: RateLimit = { name: 'create-store', limit: STORES_PER_USER_PER_HOUR, windowSeconds: 3600 }

type Wanted = z.output<(typeof storeCalls)['stores.create']['body']>
type Card = z.input<typeof StoreCard>

/** Returns the stores of a person, most recently visited first. */
export async function listStores({ db, config, now }: Services, userId: string, only?: string): Promise<Card[]> {
  const rows = await db.inPlatform((tx) => findStoresOf(tx, userId, only))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    defaultSystemDomain: systemDomain(config, row),
    role: row.is_owner ? 'owner' : row.is_admin ? 'admin' : 'staff',
    trial: trialOf(row, now()),
    isEnabled: row.is_enabled,
    lastVisitedAt: row.last_seen_at?.toISOString() ?? null,
  }))
}

/**
 * Creates a store for a person.
 * @throws Problem `handle_taken` or `too_many_requests`
 */
export async function addStore(services: Services, userId: string, store: Wanted): Promise<Card> {
  await countAttempt(services, perUser, userId)
  const { storeName: name, timezone: timeZone, ...place } = store
  const { id } = await services.db.inPlatform((tx) => createStore(tx, { name, ownerId: userId, timeZone, ...place }, services.now()))
  const [card] = await listStores(services, userId, id)
  if (!card) throw new Error('A store without its owner')
  return card
}

/**
 * Records a person's visit to a store and returns the store.
 * @throws Problem `not_a_member`, also for stores that do not exist
 */
export async function visitStore({ db, now }: Services, { userId }: Caller, storeId: string): Promise<MemberStore> {
  return db.inPlatform(async (tx) => {
    const store = await findMemberStore(tx, userId, storeId)
    if (!store) throw problem('not_a_member')
    await recordVisit(tx, userId, storeId, now())
    return store
  })
}

/**
 * Reads the answers to the survey.
 * @throws Problem `survey_pending`
 */
export async function readSurvey(tx: Tx) {
  const { survey, survey_answered_at: answeredAt } = await findStore(tx)
  if (!answeredAt) throw problem('survey_pending')
  return { ...(survey as z.output<typeof SurveyAnswers>), answeredAt: answeredAt.toISOString() }
}

/** Reads the data about the store that the console needs before it can render. */
export async function readPreference(tx: Tx, config: Config, now: Date): Promise<z.input<typeof Preference>> {
  const store = await findStore(tx)
  return {
    businessType: store.business_type,
    paymentChoice: { type: store.payment_choice },
    standardTimezone: store.time_zone,
    currency: store.currency,
    storeFrontDefaultTheme: store.default_theme,
    menuVariant: store.menu_variant as MenuVariant,
    weightUnit: store.weight_unit as z.input<typeof Preference>['weightUnit'],
    upsellEnabled: store.upsell_enabled,
    storeDetail: {
      id: store.id,
      name: store.name,
      legalName: store.legal_name,
      defaultSystemDomain: systemDomain(config, store),
      publicDomain: publicDomain(config, store),
      contactEmail: store.contact_email,
      contactPhone: store.contact_phone,
      address: store.address as z.input<typeof Preference>['storeDetail']['address'],
    },
    trial: trialOf(store, now),
  }
}
