import type { Feature } from '../../feature.ts'
import { bindDevMailbox } from './pages.ts'
import { createDevMailboxPruner } from './prune.ts'

declare module '../jobs/topics.ts' {
  interface Topics {
    'mailbox.prune': object
  }
}

export const devMailboxFeature = {
  routes: [bindDevMailbox],
  jobs: {
    'mailbox.prune': { nightlyAt: '02:20', worker: createDevMailboxPruner },
  },
  tables: {
    dev_mailbox: { excluded: 'emails kept during development' },
  },
} satisfies Feature
