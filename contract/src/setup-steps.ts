import type { PageName } from './pages.ts'

/**
 * A setup step: its text, the page where the seller completes it, the label of the button that opens the page, and whether
 * the step can be skipped. `{domain}` in the text is replaced by the store's URL.
 */
interface SetupStepText {
  description: string
  page: PageName
  button: string
  skippable: boolean
}

/** All setup steps of a store, in order. The server determines which steps are done. */
export const setupSteps = {
  confirm_email: {
    description: 'Confirm your email address so we can reach you',
    page: 'website.profile',
    button: 'Open profile',
    skippable: false,
  },
  add_product: {
    description: 'Add your first product to {domain}',
    page: 'website.products.create',
    button: 'Add product',
    skippable: true,
  },
  import_orders: {
    description: 'Import past orders to include earlier sales in your reports',
    page: 'website.orders.import',
    button: 'Import orders',
    skippable: true,
  },
  customise_theme: {
    description: 'Customize the look of {domain}',
    page: 'website.themes',
    button: 'Customize theme',
    skippable: true,
  },
  set_shipping: {
    description: 'Choose where {domain} ships and set shipping rates',
    page: 'website.settings.shipping',
    button: 'Set up shipping',
    skippable: true,
  },
  connect_payment: {
    description: 'Connect a payment provider so {domain} can accept payments',
    page: 'website.settings.payments',
    button: 'Set up payments',
    skippable: true,
  },
  add_domain: {
    description: 'Use your own domain instead of {domain}',
    page: 'website.domain',
    button: 'Add domain',
    skippable: true,
  },
  invite_staff: {
    description: 'Invite people to help you run {domain}',
    page: 'website.member',
    button: 'Invite members',
    skippable: true,
  },
} as const satisfies Record<string, SetupStepText>

export type SetupField = keyof typeof setupSteps

export const setupFields = Object.keys(setupSteps) as SetupField[]
