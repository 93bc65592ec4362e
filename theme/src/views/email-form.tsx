import { SendButton } from '../islands/send-button.tsx'
import { emailInput } from './form-field.tsx'
import { Guarded } from './guarded.tsx'
import { Island } from './island.tsx'
import type { Storefront } from './storefront.ts'

interface Props {
  /** The URL that the form is sent to. */
  action: string
  button: string
  placeholder?: string
  /** The message after the form was accepted. */
  done: string
  /** The previously typed address. */
  email?: string | undefined
  /** The popup whose code is emailed, if it is not the discount popup. */
  popup?: 'subscribe' | undefined
  className?: string
  /** The token of a page that was made for one shopper. */
  token?: string | undefined
  storefront: Storefront
}

/** The form that subscribes an email address or requests a discount code by email: `POST` with the email. */
export function EmailForm({ action, popup, button, placeholder, done, email, className = 'email-form', token, storefront }: Props) {
  return (
    <form className={className} action={action} method="post">
      {popup && <input type="hidden" name="popup" value={popup} />}
      <input
        className="field"
        {...emailInput}
        placeholder={placeholder || storefront.t('email')}
        aria-label={storefront.t('email')}
        defaultValue={email}
      />
      <Guarded storefront={storefront} token={token} />
      <Island
        name="send-button"
        when="visible"
        props={{ label: button, messages: { sending: storefront.t('sending'), done, failed: storefront.t('sendFailed') } }}
        view={SendButton}
      />
    </form>
  )
}
