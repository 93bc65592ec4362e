import type { Feature } from '../../feature.ts'
import type { SealedMail } from './sealed-mail.ts'
import { createMailer } from './transport.ts'

declare module '../jobs/topics.ts' {
  interface Topics {
    'mail.send': SealedMail
  }
}

export const mailFeature = {
  jobs: {
    'mail.send': { queue: 'mail', worker: createMailer },
  },
} satisfies Feature
