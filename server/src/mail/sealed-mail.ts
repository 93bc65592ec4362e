import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

import { derivedKey } from '../http/access-token.ts'
import type { MailMessage } from './message.ts'

/** A mail as it waits in the outbox and the job queue. */
export interface SealedMail {
  sealed: string
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secretKey: string) => derivedKey(secretKey, 'queued-mail')

/**
 * Encrypts a mail. Mails carry links that sign people in, and the queue keeps its jobs for days: who gets hold of the
 * database, or of a backup, must find no more in it than the digests.
 */
export function sealMail(secretKey: string, message: MailMessage): SealedMail {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secretKey), iv)
  const content = Buffer.concat([cipher.update(JSON.stringify(message)), cipher.final()])
  return { sealed: Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url') }
}

/** Reads a mail we sealed. Throws when it was changed, or sealed with another secret. */
export function openMail(secretKey: string, { sealed }: SealedMail): MailMessage {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, keyOf(secretKey), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const content = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  return JSON.parse(content.toString()) as MailMessage
}
