import type { Feature } from '../../feature.ts'
import { bindMailbox } from './pages.ts'
import { createMailboxPruner } from './prune.ts'

declare module '../../jobs/topics.ts' {
  interface Topics {
    'mailbox.prune': object
  }
}

export const mailboxFeature = {
  routes: [bindMailbox],
  jobs: {
    'mailbox.prune': { nightlyAt: '02:20', worker: createMailboxPruner },
  },
} satisfies Feature
