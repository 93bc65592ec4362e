import { pageOf, type PageName } from '@vitrine/contract/pages.ts'
import { allows, type Permissions } from '@vitrine/contract/scopes.ts'

import type { Tx } from '../../db/transactions.ts'
import { fieldProblem } from '../../http/problem.ts'
import { addSkippedStep, readSetupFacts } from './queries.ts'

type Facts = Awaited<ReturnType<typeof readSetupFacts>>

interface Step {
  field: string
  description: string
  page: PageName
  button: string
  skippable: boolean
  isDone(facts: Facts): boolean
}

/** Every step, in order. Done is what the store has, not what was clicked. */
const steps: readonly Step[] = [
  {
    field: 'confirm_email',
    description: 'Confirm your email so that you can reset your password and hear of orders',
    page: 'website.profile',
    button: 'Open profile',
    skippable: false,
    isDone: (facts) => facts.hasConfirmedOwner,
  },
  {
    field: 'add_product',
    description: 'Add the first product to {domain}',
    page: 'website.products.create',
    button: 'Add product',
    skippable: true,
    isDone: (facts) => facts.hasProducts,
  },
  {
    field: 'import_orders',
    description: 'Bring your order history, so that reports reach back to before {domain}',
    page: 'website.orders.import',
    button: 'Import orders',
    skippable: true,
    isDone: (facts) => facts.hasOrders,
  },
  {
    field: 'customise_theme',
    description: 'Make {domain} look like yours',
    page: 'website.themes',
    button: 'Customise theme',
    skippable: true,
    isDone: (facts) => facts.hasStyledTheme,
  },
  {
    field: 'connect_payment',
    description: 'Connect a payment gateway so that {domain} can take money',
    page: 'website.settings',
    button: 'Connect payment',
    skippable: true,
    isDone: (facts) => facts.hasPayment,
  },
  {
    field: 'add_domain',
    description: 'Use an address of your own instead of {domain}',
    page: 'website.domain',
    button: 'Add domain',
    skippable: true,
    isDone: (facts) => facts.hasOwnDomain,
  },
  {
    field: 'invite_staff',
    description: 'Invite the people you run {domain} with',
    page: 'website.member',
    button: 'Invite people',
    skippable: true,
    isDone: (facts) => facts.hasColleagues,
  },
]

/** Steps this person can follow: nobody is sent to a page that is not built or not theirs to open. */
const stepsFor = (permissions: Permissions) => steps.filter(({ page }) => pageOf(page).built && allows(permissions, pageOf(page).access))

/** Where the store stands: every step, and the first that is neither done nor skipped. */
export async function readSetup(tx: Tx, permissions: Permissions) {
  const facts = await readSetupFacts(tx)
  const list = stepsFor(permissions).map(({ field, description, page, button, skippable, isDone }) => ({
    field,
    description,
    path: pageOf(page).path,
    button,
    done: isDone(facts),
    skipped: facts.skipped.includes(field),
    skippable,
  }))
  return { currentConfig: list.find((step) => !step.done && !step.skipped) ?? null, steps: list }
}

/** @throws Problem `invalid_input` for a step that does not exist or cannot be skipped */
export async function skipStep(tx: Tx, permissions: Permissions, field: string) {
  if (!stepsFor(permissions).some((step) => step.field === field && step.skippable))
    throw fieldProblem('invalid_input', 'field', 'This step cannot be skipped')
  await addSkippedStep(tx, field)
  return readSetup(tx, permissions)
}
