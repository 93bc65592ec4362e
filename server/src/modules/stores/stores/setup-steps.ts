import { pageOf } from '@vitrine/contract/pages.ts'
import { allows, type Permissions } from '@vitrine/contract/scopes.ts'
import { type SetupField, setupFields, setupSteps } from '@vitrine/contract/setup-steps.ts'

import type { Tx } from '../../../platform/db/transactions.ts'
import { invalidField } from '../../../platform/problem.ts'
import { addSkippedStep, readSetupFacts } from './queries.ts'

type Facts = Awaited<ReturnType<typeof readSetupFacts>>

/** Whether each step is done. A step is done when the store has its result, and not when it was clicked. */
const isDone: Record<SetupField, (facts: Facts) => boolean> = {
  confirm_email: (facts) => facts.hasConfirmedOwner,
  add_product: (facts) => facts.hasProducts,
  import_orders: (facts) => facts.hasOrders,
  customise_theme: (facts) => facts.hasStyledTheme,
  set_shipping: (facts) => facts.hasShipping,
  connect_payment: (facts) => facts.hasPayment,
  add_domain: (facts) => facts.hasOwnDomain,
  invite_staff: (facts) => facts.hasColleagues,
}

/**
 * Returns the steps that this person can follow. No step leads to a page that does not exist yet or that the person may not open.
 */
function fieldsFor(permissions: Permissions): SetupField[] {
  return setupFields.filter((field) => {
    const { built, access } = pageOf(setupSteps[field].page)
    return built && allows(permissions, access)
  })
}

/** Returns every setup step that this person can follow, and the first step that is neither done nor skipped. */
export async function readSetup(tx: Tx, permissions: Permissions) {
  const facts = await readSetupFacts(tx)
  const list = fieldsFor(permissions).map((field) => {
    const { description, page, button, skippable } = setupSteps[field]
    const state = { done: isDone[field](facts), skipped: facts.skipped.includes(field) }
    return { field, description, path: pageOf(page).path, button, skippable, ...state }
  })
  return { currentConfig: list.find((step) => !step.done && !step.skipped) ?? null, steps: list }
}

/**
 * Skips a step.
 * @throws Problem `invalid_input` for a step that does not exist or cannot be skipped
 */
export async function skipStep(tx: Tx, permissions: Permissions, field: string) {
  if (!fieldsFor(permissions).some((step) => step === field && setupSteps[step].skippable))
    throw invalidField('step_not_skippable', 'field')
  await addSkippedStep(tx, field)
  return readSetup(tx, permissions)
}
