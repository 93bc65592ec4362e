import { Text } from 'react-email'

import type { Mail, MailMessage } from '../message.ts'
import { MailFrame } from './frame.tsx'

type AccountMail = Exclude<MailMessage, { template: 'discount-code' | 'left-behind' | 'order' | 'payment-returned' | 'shopper-message' }>

/** The mails about accounts. Names people typed are text to React, so they cannot become markup. */
export function accountMail(message: AccountMail): Mail {
  switch (message.template) {
    case 'verify-email':
      return {
        subject: 'Confirm your email',
        content: (
          <MailFrame
            preview="Confirm your email to finish setting up Vitrine"
            heading="Confirm your email"
            button={{ label: 'Confirm email', link: message.data.link }}
          >
            <Text>
              {message.data.firstName ? `Hello ${message.data.firstName}, ` : ''}confirm that this address is yours. The link works for 24
              hours.
            </Text>
          </MailFrame>
        ),
      }
    case 'reset-password':
      return {
        subject: 'Reset your password',
        content: (
          <MailFrame
            preview="Choose a new password"
            heading="Choose a new password"
            button={{ label: 'Reset password', link: message.data.link }}
          >
            <Text>
              Somebody asked to reset the password of this account. The link works once, for {message.data.minutes} minutes. If it was not
              you, ignore this mail: nothing has changed.
            </Text>
          </MailFrame>
        ),
      }
    case 'password-changed':
      return {
        subject: 'Your password was changed',
        content: (
          <MailFrame preview="Your password was changed" heading="Your password was changed">
            <Text>
              It happened on {message.data.at}. Other sessions were signed out. If it was not you, reset your password now and check where
              you are signed in.
            </Text>
          </MailFrame>
        ),
      }
    case 'invitation':
      return {
        subject: `Join ${message.data.storeName} on Vitrine`,
        content: (
          <MailFrame
            preview={`${message.data.inviterName} invited you to ${message.data.storeName}`}
            heading={`Join ${message.data.storeName}`}
            button={{ label: 'Accept invitation', link: message.data.link }}
          >
            <Text>
              {message.data.inviterName} invited you to work on {message.data.storeName}. The invitation is yours alone and works for{' '}
              {message.data.days} days.
            </Text>
          </MailFrame>
        ),
      }
    case 'access-request':
      return {
        subject: `${message.data.askerName} asks for access to ${message.data.storeName}`,
        content: (
          <MailFrame
            preview={`${message.data.askerName} needs a permission you can grant`}
            heading="Somebody asks for access"
            button={{ label: 'Open members', link: message.data.link }}
          >
            <Text>
              {message.data.askerName} ({message.data.askerEmail}) works on {message.data.storeName} and asks for{' '}
              {message.data.permission === null ? 'a permission: they have none yet' : `the permission ${message.data.permission}`}. You can
              grant it on the members page. If they should not have it, there is nothing to do.
            </Text>
          </MailFrame>
        ),
      }
    case 'session-stolen':
      return {
        subject: 'You were signed out for your safety',
        content: (
          <MailFrame preview="A session was used from two places" heading="You were signed out for your safety">
            <Text>
              On {message.data.at} a session of yours ({message.data.device || 'unknown device'}) was used from two places, so it was signed
              out everywhere. Sign in again, and change your password if you do not know why.
            </Text>
          </MailFrame>
        ),
      }
  }
}
