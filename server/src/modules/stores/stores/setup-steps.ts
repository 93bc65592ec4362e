import { pageOf } from '@vitrine/contract/pages.ts'
import { allows, type Permissions } from '@vitrine/contract/scopes.ts'
import { type SetupField, setupFields, setupStepOf } from '@vitrine/contract/setup-steps.ts'

import type { Tx } from '../../../platform/db/transactions.ts'
import { invalidField } from '../../../platform/problem.ts'
import { addStep, readSetupFacts, type SetupFacts } from './setup-facts.ts'

/**
 * Whether each step is done. A step is done when the store has its result, and not when it was clicked. Steps without a result
 * are done when a member confirms them, or when an order shows that the store works.
 */
const isDone: Record<SetupField, (facts: SetupFacts) => boolean> = {
  add_product: (facts) => facts.hasProducts,
  set_shipping: (facts) => facts.hasChangedShipping || facts.hasOrders || facts.confirmed.includes('set_shipping'),
  connect_payment: (facts) => facts.hasPayment,
  view_store: (facts) => facts.hasOrders || facts.confirmed.includes('view_store'),
  place_test_order: (facts) => facts.hasOrders,
  write_policies: (facts) => facts.hasPolicies,
  confirm_email: (facts) => facts.hasConfirmedOwner,
  customise_theme: (facts) => facts.hasStyledTheme,
  import_orders: (facts) => facts.hasImportedOrders,
  add_domain: (facts) => facts.hasOwnDomain,
  invite_staff: (facts) => facts.hasColleagues,
}

/** Whether a step is of use to a store. Only sellers who come from another platform have orders to import. */
const isUseful = (field: SetupField, facts: SetupFacts): boolean =>
  field !== 'import_orders' || facts.hasSoldElsewhere || facts.hasImportedOrders

/**
 * Returns the steps that this person can follow. No step leads to a page that does not exist yet or that the person may not open.
 */
function fieldsFor(permissions: Permissions): SetupField[] {
  return setupFields.filter((field) => {
    const { built, access } = pageOf(setupStepOf(field).page)
    return built && allows(permissions, access)
  })
}

/** Returns every setup step that this person can follow, and the first step that is neither done nor skipped. */
export async function readSetup(tx: Tx, permissions: Permissions) {
  const facts = await readSetupFacts(tx)
  const list = fieldsFor(permissions)
    .filter((field) => isUseful(field, facts))
    .map((field) => {
      const { description, reason, page, button, skippable, opensStore = false, confirmable = false } = setupStepOf(field)
      const state = { done: isDone[field](facts), skipped: facts.skipped.includes(field) }
      return { field, description, reason, path: pageOf(page).path, opensStore, confirmable, button, skippable, ...state }
    })
  return { currentConfig: list.find((step) => !step.done && !step.skipped) ?? null, steps: list }
}

/**
 * Skips a step.
 * @throws Problem `invalid_input` for a step that does not exist or cannot be skipped
 */
export async function skipStep(tx: Tx, permissions: Permissions, field: string) {
  if (!fieldsFor(permissions).some((step) => step === field && setupStepOf(step).skippable))
    throw invalidField('step_not_skippable', 'field')
  await addStep(tx, 'skipped_steps', field)
  return readSetup(tx, permissions)
}

/**
 * Confirms a step that is done once a member has looked.
 * @throws Problem `invalid_input` for a step that does not exist or cannot be confirmed
 */
export async function confirmStep(tx: Tx, permissions: Permissions, field: string) {
  if (!fieldsFor(permissions).some((step) => step === field && setupStepOf(step).confirmable))
    throw invalidField('step_not_confirmable', 'field')
  await addStep(tx, 'confirmed_steps', field)
  return readSetup(tx, permissions)
}
