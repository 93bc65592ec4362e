import { seal, unseal } from '../secrets/sealed.ts'
import type { MailMessage } from './message.ts'

/** An encrypted email, in the outbox or the job queue. */
export type SealedMail = Record<'sealed', string>

const PURPOSE = 'queued-mail'

/**
 * Encrypts an email. Emails contain secret links, such as links to reset a password, and the queue keeps its jobs for days. A
 * person with access to the database or a backup must find only the digests of these links.
 */
export function sealMail(secretKey: string, message: MailMessage): SealedMail {
  return { sealed: seal(secretKey, PURPOSE, JSON.stringify(message)) }
}

/** Decrypts a sealed email. Throws when it was changed, or sealed with another secret. */
export function openMail(secretKey: string, { sealed }: SealedMail): MailMessage {
  return JSON.parse(unseal(secretKey, PURPOSE, sealed)) as MailMessage
}
