import type { PageName } from './pages.ts'

/** A setup step as it is told: what to do (`{domain}` stands for the store's address), where, and what the button says. */
interface SetupStepText {
  description: string
  page: PageName
  button: string
  skippable: boolean
}

/** Every setup step of a store, in order: `field` → what is told of it. Whether it is done the server knows. */
export const setupSteps = {
  confirm_email: {
    description: 'Confirm your email, so that we know our mails reach you',
    page: 'website.profile',
    button: 'Open profile',
    skippable: false,
  },
  add_product: {
    description: 'Add the first product to {domain}',
    page: 'website.products.create',
    button: 'Add product',
    skippable: true,
  },
  import_orders: {
    description: 'Bring your order history, so that reports reach back to before {domain}',
    page: 'website.orders.import',
    button: 'Import orders',
    skippable: true,
  },
  customise_theme: {
    description: 'Make {domain} look like yours',
    page: 'website.themes',
    button: 'Customise theme',
    skippable: true,
  },
  set_shipping: {
    description: 'Say where {domain} ships to, and what it costs',
    page: 'website.settings.shipping',
    button: 'Set up shipping',
    skippable: true,
  },
  connect_payment: {
    description: 'Connect a payment gateway so that {domain} can take money',
    page: 'website.settings.payments',
    button: 'Connect payment',
    skippable: true,
  },
  add_domain: {
    description: 'Use an address of your own instead of {domain}',
    page: 'website.domain',
    button: 'Add domain',
    skippable: true,
  },
  invite_staff: {
    description: 'Invite the people you run {domain} with',
    page: 'website.member',
    button: 'Invite people',
    skippable: true,
  },
} as const satisfies Record<string, SetupStepText>

export type SetupField = keyof typeof setupSteps

export const setupFields = Object.keys(setupSteps) as SetupField[]
