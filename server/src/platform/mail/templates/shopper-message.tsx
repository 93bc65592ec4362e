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

/** What a shopper wrote to a store. All of it is text to React, so it cannot become markup. */
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
        <Text>Sent from your store’s contact form. Replies go to {email}, the address they entered. It hasn’t been verified.</Text>
      </MailFrame>
    ),
  }
}
