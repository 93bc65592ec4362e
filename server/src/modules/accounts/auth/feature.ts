import type { Feature } from '../../../feature.ts'
import { sendResetLink } from './password-reset.ts'
import { createAccountPruner } from './prune.ts'
import { authHandlers } from './routes.ts'

declare module '../../../platform/jobs/topics.ts' {
  interface Topics {
    'auth.sendResetLink': { email: string }
    'auth.prune': object
  }
}

export const authFeature = {
  calls: authHandlers,
  jobs: {
    'auth.sendResetLink': { queue: 'mail', worker: (services) => (request, run) => sendResetLink(services, request, run) },
    'auth.prune': { nightlyAt: '02:15', worker: createAccountPruner },
  },
  tables: {
    users: 'saved as a whole',
    sessions: { excluded: 'people sign in again after a restore' },
    one_time_tokens: { excluded: 'emailed links stop working after a restore' },
  },
} satisfies Feature
