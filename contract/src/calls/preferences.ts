import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Currency, ExchangeRate, Id, Instant, StoreCurrency, text } from '../fields.ts'
import { FURTHER_CURRENCIES_MAX } from '../limits.ts'
import { CONSENT_TEXT_MAX, CONSENT_TITLE_MAX, guardedForms } from '../visitor-limits.ts'
import { storefrontLanguages } from '../storefront-languages.ts'
import { LibraryFile } from './media-library.ts'

/** Whom a store asks for consent: no one, everyone, or visitors from countries whose law requires it. */
export const consentBanners = ['off', 'everyone', 'regions'] as const

const FurtherCurrency = z.strictObject({
  code: StoreCurrency,
  rate: ExchangeRate,
  /** What amounts are rounded to, in the minor unit of the currency. */
  roundTo: z.int(),
})

export const Preferences = z.strictObject({
  homeTitle: z.string(),
  homeDescription: z.string(),
  socialImage: LibraryFile.nullable(),
  favicon: LibraryFile.nullable(),
  passwordEnabled: z.boolean(),
  /** The storefront's password, which is readable so that sellers can share it. */
  password: z.string(),
  passwordMessage: z.string(),
  allowRobots: z.boolean(),
  consentBanner: z.enum(consentBanners),
  /** The title and the text of the consent banner. Empty for those of the theme. */
  consentTitle: z.string(),
  consentText: z.string(),
  /** Whether forms of the store are protected from spam. */
  spamProtection: z.boolean(),
  /** Whether shoppers can look up an order by its number and email. */
  orderLookup: z.boolean(),
  /** Whether shoppers can have accounts. */
  shopperAccounts: z.boolean(),
  /** The language of the storefront’s own words and of emails. */
  language: z.enum(storefrontLanguages),
  /** The languages that shoppers can choose besides. */
  otherLanguages: z.array(z.enum(storefrontLanguages)),
  /** The currency of the store, in which all orders are charged. */
  currency: Currency,
  /** The further currencies in which shoppers can see approximate prices, and when the rate of each was entered. */
  currencies: z.array(FurtherCurrency.extend({ ratedAt: Instant })),
  /** The storefront's URL. */
  storefrontUrl: z.string(),
  version: z.int(),
})

export const preferenceCalls = defineCalls({
  'preferences.get': { access: 'online_store', summary: 'Get storefront preferences', answer: Preferences },
  'preferences.update': {
    access: 'online_store',
    summary: 'Update storefront preferences',
    body: z.strictObject({
      homeTitle: text(255),
      homeDescription: text(1000),
      socialImageId: Id.nullable(),
      faviconId: Id.nullable(),
      passwordEnabled: z.boolean(),
      password: text(100),
      passwordMessage: text(1000),
      allowRobots: z.boolean(),
      // What is left out stays as it is.
      consentBanner: z.enum(consentBanners).optional(),
      consentTitle: text(CONSENT_TITLE_MAX).optional(),
      consentText: text(CONSENT_TEXT_MAX).optional(),
      spamProtection: z.boolean().optional(),
      orderLookup: z.boolean().optional(),
      shopperAccounts: z.boolean().optional(),
      language: z.enum(storefrontLanguages).optional(),
      otherLanguages: z.array(z.enum(storefrontLanguages)).max(storefrontLanguages.length).optional(),
      currencies: z.array(FurtherCurrency).max(FURTHER_CURRENCIES_MAX).optional(),
      version: z.int(),
    }),
    answer: Preferences,
    problems: ['version_conflict', 'storefront_password_missing'],
  },
  'preferences.activity': {
    access: 'online_store',
    summary: 'Get the answers to the consent banner and the forms that were stopped, in the last 30 days',
    answer: z.strictObject({
      /** The number of shoppers who allowed everything, a part, and nothing. */
      consent: z.strictObject({ all: z.int(), some: z.int(), none: z.int() }),
      /** How many of each form were stopped as spam, most first. */
      stopped: z.array(z.strictObject({ form: z.enum(guardedForms), count: z.int() })),
    }),
  },
})
