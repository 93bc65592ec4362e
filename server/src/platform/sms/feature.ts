import type { Feature } from '../../feature.ts'
import type { SealedMail } from '../mail/sealed-mail.ts'
import { createTexter, logOnly } from './sender.ts'

declare module '../jobs/topics.ts' {
  interface Topics {
    'sms.send': SealedMail
  }
}

export const smsFeature = {
  jobs: {
    'sms.send': { queue: 'mail', worker: (services) => createTexter(services, logOnly(services)) },
  },
} satisfies Feature
