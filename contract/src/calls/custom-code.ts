import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Id, Instant } from '../fields.ts'

/** The seller's own code in the checkout settings of a theme. */
const Code = z.strictObject({ customJs: z.string(), customHtml: z.string() })

const Change = z.strictObject({
  id: Id,
  /** What was done: something with a theme, or the switch that stops all custom code of the store. */
  kind: z.enum(['saved', 'restored', 'imported', 'published', 'turned_on', 'turned_off']),
  /** The name that the theme had, or empty for the switch. */
  themeName: z.string(),
  /** The code before and after, or null for the switch. For `published`, it is that of the published theme. */
  before: Code.nullable(),
  after: Code.nullable(),
  /** The name of the member, or null if a schedule did it or the person left the store. */
  author: z.string().nullable(),
  createdAt: Instant,
})

const State = z.strictObject({
  /** Whether the store's pages show and run custom code. */
  enabled: z.boolean(),
  /** Whether this installation allows custom code at all. */
  allowed: z.boolean(),
  /** The newest changes, newest first. */
  changes: z.array(Change),
})

export const customCodeCalls = defineCalls({
  'customCode.get': { access: 'online_store', summary: 'Get whether custom code runs, and its newest changes', answer: State },
  'customCode.update': {
    access: 'online_store',
    summary: 'Stop or allow all custom code of the store. Only owners and admins can allow it again.',
    body: z.strictObject({ enabled: z.boolean() }),
    answer: State,
    problems: ['custom_code_admins_only'],
  },
})
