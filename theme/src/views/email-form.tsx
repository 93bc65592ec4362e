import { SHOPPER_EMAIL_MAX } from '@vitrine/contract/limits.ts'

import { SendButton } from '../islands/send-button.tsx'
import { Island } from './island.tsx'
import type { Shop } from './storefront.ts'

interface Props {
  /** Where it is sent. */
  action: string
  button: string
  placeholder?: string
  /** Said once it was taken. */
  done: string
  /** What was typed before. */
  email?: string | undefined
  className?: string
  shop: Shop
}

/** Puts an email on the store's list, or asks for a code to be mailed to it: `POST` with the email. */
export function EmailForm({ action, button, placeholder, done, email, className = 'email-form', shop }: Props) {
  return (
    <form className={className} action={action} method="post">
      <input
        className="field"
        type="email"
        name="email"
        autoComplete="email"
        maxLength={SHOPPER_EMAIL_MAX}
        placeholder={placeholder || shop.t('email')}
        aria-label={shop.t('email')}
        defaultValue={email}
        required
      />
      <Island
        name="send-button"
        when="visible"
        props={{ label: button, said: { sending: shop.t('sending'), done, failed: shop.t('sendFailed') } }}
        view={SendButton}
      />
    </form>
  )
}
