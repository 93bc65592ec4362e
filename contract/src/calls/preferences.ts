import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Id, text } from '../fields.ts'
import { LibraryFile } from './files.ts'

export const Preferences = z.strictObject({
  homeTitle: z.string(),
  homeDescription: z.string(),
  socialImage: LibraryFile.nullable(),
  favicon: LibraryFile.nullable(),
  passwordEnabled: z.boolean(),
  /** As the merchant set it, so that they can tell it to people. */
  password: z.string(),
  passwordMessage: z.string(),
  allowRobots: z.boolean(),
  /** The storefront's own address. */
  storefrontUrl: z.string(),
  version: z.int(),
})

export const preferenceCalls = defineCalls({
  'preferences.get': { access: 'online_store', summary: 'How the storefront presents itself', answer: Preferences },
  'preferences.update': {
    access: 'online_store',
    summary: 'Change how the storefront presents itself',
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
