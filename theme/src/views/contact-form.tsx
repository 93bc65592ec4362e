import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX, SHOPPER_EMAIL_MAX } from '@vitrine/contract/limits.ts'

import { SendButton } from '../islands/send-button.tsx'
import { Island } from './island.tsx'
import type { Shop } from './storefront.ts'

interface Props {
  shop: Shop
  headClass?: string
  /** The values typed before, by field. */
  typed?: { readonly [field: string]: string | undefined }
  /** False if the page's own heading already names the form. */
  isHeaded?: boolean
}

/**
 * The form that sends a message to the seller: `POST /contact` with name, email and message. A page can have one in its text and
 * one in the footer.
 */
export function ContactForm({ shop, headClass, typed = {}, isHeaded = true }: Props) {
  return (
    <form className="contact" action="/contact" method="post" aria-label={shop.t('contact')}>
      {isHeaded && <h2 className={headClass}>{shop.t('contact')}</h2>}
      <div className="contact-fields">
        <label>
          <span className="label">{shop.t('contact.name')}</span>
          <input className="field" name="name" autoComplete="name" maxLength={CONTACT_NAME_MAX} defaultValue={typed['name']} required />
        </label>
        <label>
          <span className="label">{shop.t('email')}</span>
          <input
            className="field"
            type="email"
            name="email"
            autoComplete="email"
            maxLength={SHOPPER_EMAIL_MAX}
            defaultValue={typed['email']}
            required
          />
        </label>
        <label className="contact-message">
          <span className="label">{shop.t('contact.message')}</span>
          <textarea className="field" name="message" rows={3} maxLength={CONTACT_MESSAGE_MAX} defaultValue={typed['message']} required />
        </label>
      </div>
      <Island
        name="send-button"
        when="visible"
        props={{
          label: shop.t('contact.send'),
          said: { sending: shop.t('sending'), done: shop.t('contact.sent'), failed: shop.t('sendFailed') },
        }}
        view={SendButton}
      />
    </form>
  )
}
