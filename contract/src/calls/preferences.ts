import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Id, text } from '../fields.ts'
import { LibraryFile } from './media-library.ts'

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
      version: z.int(),
    }),
    answer: Preferences,
    problems: ['version_conflict', 'storefront_password_missing'],
  },
})
