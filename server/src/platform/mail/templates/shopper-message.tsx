import { Fragment } from 'react'
import { Text } from 'react-email'

import type { Mail } from '../message.ts'
import { MailFrame } from './frame.tsx'

interface Props {
  storeName: string
  name: string
  email: string
  message: string
}

/** Returns the email with a shopper's message to a store. React escapes the message, so it cannot become markup. */
export function shopperMessageMail({ storeName, name, email, message }: Props): Mail {
  const subject = `New message for ${storeName} from ${name}`
  return {
    subject,
    content: (
      <MailFrame preview={subject} heading={subject}>
        <Text style={{ overflowWrap: 'anywhere' }}>
          {message.split('\n').map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines never move
            <Fragment key={at}>
              {at > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </Text>
        <Text>Sent from your store’s contact form. Replies go to {email}. This address hasn’t been verified.</Text>
      </MailFrame>
    ),
  }
}
