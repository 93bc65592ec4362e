import type { PageName } from './pages.ts'

/**
 * A setup step: its text, one sentence that says why it matters, the page where the seller completes it, the label of the button
 * that opens the page, and whether the step can be skipped. `{store}` in the texts is replaced by the store's name, and `{domain}`
 * by its domain.
 */
interface SetupStepText {
  description: string
  reason: string
  /** Members who may open this page see the step. */
  page: PageName
  button: string
  skippable: boolean
  /** Whether the step leads to the storefront instead of to `page`. */
  opensStore?: true
  /** Whether the step is also done when a member confirms it, because only they know that they have looked. */
  confirmable?: true
}

/** All setup steps of a store, in order. The server determines which steps are done. */
export const setupSteps = {
  add_product: {
    description: 'Add your first product',
    reason: 'A title, a price, and a picture are enough to start selling.',
    page: 'website.products.create',
    button: 'Add product',
    skippable: true,
  },
  set_shipping: {
    description: 'Review where {store} ships',
    reason: 'Check that the starter rates for your country and the rest of the world cover what delivery costs you.',
    page: 'website.settings.shipping',
    button: 'Review shipping',
    skippable: true,
    confirmable: true,
  },
  connect_payment: {
    description: 'Set up payments',
    reason: 'Shoppers can’t check out until you do. You can start with test payments and connect a provider later.',
    page: 'website.settings.payments',
    button: 'Set up payments',
    skippable: true,
  },
  view_store: {
    description: 'See {store} as shoppers see it',
    reason: 'Check your products, prices, and pictures before anyone else does.',
    page: 'website.setup',
    button: 'View store',
    skippable: true,
    opensStore: true,
    confirmable: true,
  },
  place_test_order: {
    description: 'Place a test order',
    reason: 'Buy something from your own store to see checkout and the emails, and to practice fulfilling an order.',
    page: 'website.orders',
    button: 'Place test order',
    skippable: true,
    opensStore: true,
  },
  write_policies: {
    description: 'Publish your store policies',
    reason: 'Write the refund, shipping, and privacy policies and the terms, then publish them. Checkout links to them.',
    page: 'website.pages',
    button: 'Write policies',
    skippable: true,
  },
  confirm_email: {
    description: 'Confirm your email address',
    reason: 'We use it to reach you about your orders and your account.',
    page: 'website.profile',
    button: 'Open profile',
    skippable: false,
  },
  customise_theme: {
    description: 'Customize the look of {store}',
    reason: 'Your own logo, colors, and photos make your store easy to recognize.',
    page: 'website.themes',
    button: 'Customize theme',
    skippable: true,
  },
  import_orders: {
    description: 'Import your past orders',
    reason: 'Reports and order search then include the sales you made before.',
    page: 'website.orders.import',
    button: 'Import orders',
    skippable: true,
  },
  add_domain: {
    description: 'Use your own domain instead of {domain}',
    reason: 'Shoppers trust and remember an address with your name in it.',
    page: 'website.domain',
    button: 'Add domain',
    skippable: true,
  },
  invite_staff: {
    description: 'Invite people to help you run {store}',
    reason: 'Everyone gets their own sign-in, with only the permissions they need.',
    page: 'website.member',
    button: 'Invite members',
    skippable: true,
  },
} as const satisfies Record<string, SetupStepText>

export type SetupField = keyof typeof setupSteps

export const setupFields = Object.keys(setupSteps) as SetupField[]

/** Returns a step, typed as a plain step for code that iterates over the table. */
export const setupStepOf = (field: SetupField): SetupStepText => setupSteps[field]
