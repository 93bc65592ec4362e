import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX } from '@vitrine/contract/limits.ts'

import { SendButton } from '../islands/send-button.tsx'
import { emailInput, FormField, FormTextArea } from './form-field.tsx'
import { Guarded } from './guarded.tsx'
import { Island } from './island.tsx'
import type { Storefront } from './storefront.ts'

interface Props {
  storefront: Storefront
  headClass?: string
  /** The previously typed values, by field. */
  typed?: { readonly [field: string]: string | undefined }
  /** False if the page's own heading already names the form. */
  isHeaded?: boolean
  /** The token of a page that was made for one shopper. */
  token?: string | undefined
}

/**
 * The form that sends a message to the seller: `POST /contact` with name, email and message. A page can have one in its text and
 * one in the footer.
 */
export function ContactForm({ storefront, headClass, typed = {}, isHeaded = true, token }: Props) {
  return (
    <form className="contact" action="/contact" method="post" aria-label={storefront.t('contact')}>
      {isHeaded && <h2 className={headClass}>{storefront.t('contact')}</h2>}
      <div className="contact-fields">
        <FormField
          label={storefront.t('contact.name')}
          name="name"
          autoComplete="name"
          maxLength={CONTACT_NAME_MAX}
          defaultValue={typed['name']}
          required
        />
        <FormField label={storefront.t('email')} {...emailInput} defaultValue={typed['email']} />
        <FormTextArea
          className="contact-message"
          label={storefront.t('contact.message')}
          name="message"
          rows={3}
          maxLength={CONTACT_MESSAGE_MAX}
          defaultValue={typed['message']}
          required
        />
      </div>
      <Guarded storefront={storefront} token={token} />
      <Island
        name="send-button"
        when="visible"
        props={{
          label: storefront.t('contact.send'),
          messages: { sending: storefront.t('sending'), done: storefront.t('contact.sent'), failed: storefront.t('sendFailed') },
        }}
        view={SendButton}
      />
    </form>
  )
}
