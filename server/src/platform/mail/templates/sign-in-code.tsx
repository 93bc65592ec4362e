import { Text } from 'react-email'

import type { Mail } from '../message.ts'
import { MailFrame } from './frame.tsx'

/** The data of an email with a code that signs a shopper in to a store. */
export interface SignInCodeMail {
  storeName: string
  code: string
  /** How long the code can be used. */
  minutes: number
}

/** Returns the email with the code that signs a shopper in. The subject has the code too, because phones show it. */
export function signInCodeMail({ storeName, code, minutes }: SignInCodeMail): Mail {
  return {
    subject: `${code} is your code for ${storeName}`,
    content: (
      <MailFrame preview={`It works for ${minutes} minutes`} heading={`Sign in to ${storeName}`} from={storeName}>
        <Text>Enter this code to sign in:</Text>
        <Text style={{ fontSize: 28, fontWeight: 600, letterSpacing: '0.1em', margin: '8px 0' }}>{code}</Text>
        <Text>It works once, within {minutes} minutes. Don’t share it with anyone.</Text>
        <Text style={{ fontSize: 12 }}>If you didn’t try to sign in, you can ignore this email.</Text>
      </MailFrame>
    ),
  }
}
