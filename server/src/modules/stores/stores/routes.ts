import type { Handlers } from '../../../platform/http/bind.ts'
import { checkDomain } from './domain-check.ts'
import { homeHtml } from './help-home.ts'
import { findPublishedTheme, findStore, saveSurvey, sumAvailable, sumCredits } from './queries.ts'
import { addStore, listStores, readPreference, readSurvey } from './service.ts'
import { confirmStep, readSetup, skipStep } from './setup-steps.ts'

export const storeHandlers: Handlers<
  | 'stores.list'
  | 'stores.create'
  | 'stores.survey'
  | 'stores.answerSurvey'
  | 'stores.preference'
  | 'stores.setupStatus'
  | 'stores.skipSetupStep'
  | 'stores.confirmSetupStep'
  | 'stores.checkDomain'
  | 'stores.themePage'
  | 'stores.balance'
  | 'help.home'
> = {
  'stores.list': async ({ services, caller }) => ({ items: await listStores(services, caller.userId) }),
  'stores.create': async ({ services, caller }, { body }) => addStore(services, caller.userId, body),
  'stores.survey': async ({ tx }) => readSurvey(tx),
  'stores.answerSurvey': async ({ tx, services }, { body }) => {
    await saveSurvey(tx, body, services.now())
    return { ok: true }
  },
  'stores.preference': async ({ tx, services }) => readPreference(tx, services.config, services.now()),
  'stores.setupStatus': async ({ tx, permissions }) => readSetup(tx, permissions),
  'stores.skipSetupStep': async ({ tx, permissions }, { body }) => skipStep(tx, permissions, body.field),
  'stores.confirmSetupStep': async ({ tx, permissions }, { body }) => confirmStep(tx, permissions, body.field),
  'stores.checkDomain': async ({ services, address }, { body }) => checkDomain(services, body, address),
  'stores.themePage': async ({ tx }) => {
    const { enable_ref: enableRef, is_vip: isVip } = await findStore(tx)
    return { enableRef, isVip, publishedTheme: (await findPublishedTheme(tx)) ?? null }
  },
  'stores.balance': async ({ tx }) => {
    const { currency } = await findStore(tx)
    return { availableToPayout: await sumAvailable(tx), currency, credits: await sumCredits(tx) }
  },
  'help.home': async () => ({ homeHtml }),
}
