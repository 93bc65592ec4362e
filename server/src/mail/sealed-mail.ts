import { seal, unseal } from '../secrets/sealed.ts'
import type { MailMessage } from './message.ts'

/** A mail as it waits in the outbox and the job queue. */
export type SealedMail = Record<'sealed', string>

const PURPOSE = 'queued-mail'

/**
 * Encrypts a mail. Mails carry links that sign people in, and the queue keeps its jobs for days: who gets hold of the
 * database, or of a backup, must find no more in it than the digests.
 */
export function sealMail(secretKey: string, message: MailMessage): SealedMail {
  return { sealed: seal(secretKey, PURPOSE, JSON.stringify(message)) }
}

/** Reads a mail we sealed. Throws when it was changed, or sealed with another secret. */
export function openMail(secretKey: string, { sealed }: SealedMail): MailMessage {
  return JSON.parse(unseal(secretKey, PURPOSE, sealed)) as MailMessage
}
