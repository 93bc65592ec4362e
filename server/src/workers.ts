import type { Workers } from './jobs/topics.ts'
import { createMailer } from './mail/transport.ts'
import type { Services } from './services.ts'

/** What does the work of each topic. */
export function createWorkers(services: Services): Workers {
  return {
    'mail.send': createMailer(services),
  } as Workers
}
