import { Text } from 'react-email'

import type { Mail, MailMessage } from '../message.ts'
import type { StoreMail } from '../store-mails.ts'
import { MailFrame } from './frame.tsx'

type AccountMail = Exclude<MailMessage, StoreMail | { template: 'sales-report' | 'staff-alert' | 'rendered' }>

/** Returns an email about an account. React escapes the names that people typed, so they cannot become markup. */
export function accountMail(message: AccountMail): Mail {
  switch (message.template) {
    case 'verify-email':
      return {
        subject: 'Confirm your email',
        content: (
          <MailFrame
            preview="Confirm your email to finish setting up your account"
            heading="Confirm your email"
            button={{ label: 'Confirm email', link: message.data.link }}
          >
            <Text>
              {message.data.firstName ? `Hi ${message.data.firstName}, click` : 'Click'} the button below to confirm your email address. The
              link expires in 24 hours.
            </Text>
          </MailFrame>
        ),
      }
    case 'reset-password':
      return {
        subject: 'Reset your password',
        content: (
          <MailFrame
            preview="Choose a new password for your account"
            heading="Reset your password"
            button={{ label: 'Reset password', link: message.data.link }}
          >
            <Text>
              We received a request to reset your password. This link works once and expires in {message.data.minutes} minutes. If you
              didn’t request this, you can ignore this email. Your password won’t change.
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
              Your password was changed on {message.data.at}, and your other sessions were signed out. If this wasn’t you, reset your
              password now and review where you’re signed in.
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
              {message.data.inviterName} invited you to join {message.data.storeName} as a member. This invitation is only for you and
              expires in {message.data.days} days.
            </Text>
          </MailFrame>
        ),
      }
    case 'access-request':
      return {
        subject: `${message.data.askerName} is requesting access to ${message.data.storeName}`,
        content: (
          <MailFrame
            preview={`${message.data.askerName} is asking for a permission you can grant`}
            heading="Access request"
            button={{ label: 'Go to Members', link: message.data.link }}
          >
            <Text>
              {message.data.askerName} ({message.data.askerEmail}) is a member of {message.data.storeName} and is requesting{' '}
              {message.data.permission === null
                ? 'access. They don’t have any permissions yet'
                : `the “${message.data.permission}” permission`}
              . To grant access, go to the Members page. To decline, ignore this email.
            </Text>
          </MailFrame>
        ),
      }
    case 'session-stolen':
      return {
        subject: 'You were signed out for security',
        content: (
          <MailFrame preview="A session was used in two places" heading="You were signed out for security">
            <Text>
              On {message.data.at}, one of your sessions ({message.data.device || 'unknown device'}) was used in two places, so we signed
              you out everywhere. Sign in again. If you don’t recognize this activity, change your password.
            </Text>
          </MailFrame>
        ),
      }
  }
}
