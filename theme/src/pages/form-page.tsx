import { ContactForm } from '../views/contact-form.tsx'
import { EmailForm } from '../views/email-form.tsx'
import type { PageComponent } from './view.ts'

/** A page with a single form and the result of the last submission. */
export const FormPage: PageComponent<'form'> = ({ form: { name, typed, outcome, token }, storefront }) => {
  const isRefused = outcome?.kind === 'refused'
  return (
    <div className="text-page form-page">
      <header className="text-head">
        <div className="wrap">
          <h1>{storefront.t(name === 'contact' ? 'contact' : 'subscribe')}</h1>
        </div>
      </header>
      <div className="wrap">
        {outcome && (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was sent, so screen readers have to read the result first
          <p className={isRefused ? 'error' : undefined} role={isRefused ? 'alert' : 'status'} tabIndex={-1} autoFocus>
            {outcome.text}
          </p>
        )}
        {outcome && !isRefused && (
          <p>
            <a href="/">{storefront.t('toHome')}</a>
          </p>
        )}
        {(!outcome || isRefused) &&
          (name === 'contact' ? (
            <ContactForm storefront={storefront} typed={typed} isHeaded={false} token={token} />
          ) : (
            <EmailForm
              action={`/contact/${name}`}
              button={storefront.t('send')}
              done={storefront.t(name === 'discount' ? 'popup.codeSent' : 'popup.subscribed')}
              email={typed['email']}
              token={token}
              storefront={storefront}
            />
          ))}
      </div>
    </div>
  )
}
