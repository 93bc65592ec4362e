import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Currency, Done, Id, Instant, StoreHandle, text } from '../fields.ts'
import { STORE_NAME_MAX, STORE_NAME_MIN } from '../limits.ts'
import { menuVariants } from '../pages.ts'
import { newStorePlace, Session } from './auth.ts'
import { businessTypes, StoreAddress } from './general.ts'

const Trial = z.strictObject({
  status: z.enum(['trialing', 'active', 'past_due', 'frozen', 'cancelled']),
  /**
   * The number of days left in the trial, counted in the store's time zone. 0 means that the trial ends today. A negative number
   * means that it ended that many days ago.
   */
  dayLeft: z.int(),
})

export const StoreCard = z.strictObject({
  id: Id,
  name: z.string(),
  defaultSystemDomain: z.string(),
  role: z.enum(['owner', 'admin', 'staff']),
  trial: Trial,
  isEnabled: z.boolean(),
  lastVisitedAt: Instant.nullable(),
})

export const Preference = z.strictObject({
  businessType: z.string(),
  paymentChoice: z.strictObject({ type: z.string() }),
  standardTimezone: z.string(),
  currency: Currency,
  storeFrontDefaultTheme: z.string(),
  menuVariant: z.enum(menuVariants),
  /** The unit for weights of new products. */
  weightUnit: z.enum(['g', 'kg', 'oz', 'lb']),
  upsellEnabled: z.boolean(),
  storeDetail: z.strictObject({
    id: Id,
    name: z.string(),
    /** The legal name of the business. If it is empty, the store's name is used. */
    legalName: z.string(),
    defaultSystemDomain: z.string(),
    publicDomain: z.string(),
    contactEmail: z.string(),
    contactPhone: z.string(),
    /** Null if the store has no address. */
    address: StoreAddress.nullable(),
  }),
  trial: Trial,
})

export const SetupStep = z.strictObject({
  field: z.string(),
  /** The text of the step, which may contain `{domain}` and `{store}`. */
  description: z.string(),
  /** One sentence that says why the step matters. */
  reason: z.string(),
  /** The path of a page of the console. If `opensStore` is set, the step leads to the home page of the storefront instead. */
  path: z.string(),
  opensStore: z.boolean(),
  /** Whether `stores.confirmSetupStep` completes the step. */
  confirmable: z.boolean(),
  button: z.string(),
  done: z.boolean(),
  skipped: z.boolean(),
  skippable: z.boolean(),
})

export const SurveyAnswers = z.strictObject({
  businessType: z.enum(businessTypes),
  sells: z.enum(['apparel', 'accessories', 'home', 'gifts', 'other']).optional(),
  volume: z.enum(['none', 'under_100', 'under_1000', 'over_1000']).optional(),
  platform: z.enum(['none', 'shopify', 'woocommerce', 'etsy', 'other']).optional(),
})

export const storeCalls = defineCalls({
  'stores.list': {
    access: 'user',
    ofCaller: true,
    summary: 'List the caller’s stores',
    answer: z.strictObject({ items: z.array(StoreCard) }),
  },
  'stores.create': {
    access: 'user',
    summary: 'Create a store owned by the caller',
    body: z.strictObject({ storeName: text(STORE_NAME_MAX, STORE_NAME_MIN), ...newStorePlace }),
    answer: StoreCard,
    problems: ['handle_taken', 'too_many_requests'],
  },
  'stores.enter': {
    access: 'user',
    ofCaller: true,
    summary: 'Get an access token for one of the caller’s stores',
    params: z.strictObject({ id: Id }),
    answer: Session.omit({ refreshToken: true }),
    problems: ['not_a_member'],
  },
  'stores.survey': {
    access: 'member',
    summary: 'Get the survey answers. Returns 404 until the survey is answered.',
    answer: SurveyAnswers.extend({ answeredAt: Instant }),
    problems: ['survey_pending'],
  },
  'stores.answerSurvey': {
    access: 'admin',
    summary: 'Answer or skip the survey. If skipped, the business type stays “hybrid”.',
    body: SurveyAnswers,
    answer: Done,
  },
  'stores.preference': {
    access: 'member',
    summary: 'Get the store details that the admin needs to build its menu and pages',
    answer: Preference,
  },
  'stores.setupStatus': {
    access: 'member',
    summary: 'Get the store’s setup steps and the status of each',
    answer: z.strictObject({ currentConfig: SetupStep.nullable(), steps: z.array(SetupStep) }),
  },
  'stores.skipSetupStep': {
    access: 'admin',
    summary: 'Skip a setup step',
    body: z.strictObject({ field: text(40, 1) }),
    answer: z.strictObject({ currentConfig: SetupStep.nullable(), steps: z.array(SetupStep) }),
  },
  'stores.confirmSetupStep': {
    access: 'member',
    summary: 'Confirm a setup step that is done once someone has looked, such as viewing the store',
    body: z.strictObject({ field: text(40, 1) }),
    answer: z.strictObject({ currentConfig: SetupStep.nullable(), steps: z.array(SetupStep) }),
  },
  'stores.checkDomain': {
    access: 'public',
    summary: 'Check whether a store domain is available',
    body: z.strictObject({ domain: text(253, 1), storeId: Id.optional() }),
    answer: z.strictObject({
      valid: z.boolean(),
      available: z.boolean(),
      ownedByStore: z.boolean(),
      reason: z.enum(['ok', 'invalid', 'reserved', 'taken']),
      handle: StoreHandle.nullable(),
      /** The system domain with that handle. */
      domain: z.string().nullable(),
    }),
    problems: ['too_many_requests'],
  },
  'stores.themePage': {
    access: 'member',
    summary: 'Get the store’s theme flags',
    answer: z.strictObject({ enableRef: z.boolean(), isVip: z.boolean(), publishedTheme: z.string().nullable() }),
  },
  'stores.balance': {
    access: 'admin',
    summary: 'Get the balance the platform holds for the seller',
    answer: z.strictObject({
      availableToPayout: z.int(),
      currency: Currency,
      /** The credits from the platform, such as the sign-up reward, with one entry per currency. They are never paid out. */
      credits: z.array(z.strictObject({ cents: z.int(), currency: Currency })),
    }),
  },
  'stores.proxies': {
    access: 'checkout',
    summary: 'List the store’s payment accounts and whether the store is enabled',
    answer: z.strictObject({
      proxies: z.array(z.strictObject({ id: Id, label: z.string(), provider: z.string() })),
      store: z.strictObject({ isEnabled: z.boolean() }),
    }),
  },
  'help.home': {
    access: 'member',
    summary: 'Get the help text of the home page, as sanitized HTML',
    answer: z.strictObject({ homeHtml: z.string() }),
  },
})
