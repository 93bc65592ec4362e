import { Card } from '../../../ui/layout/card.tsx'
import { ContactLinks } from '../../../ui/data/contact-links.tsx'
import { placeName } from '../../../ui/data/place-name.ts'
import { t } from '../../../messages/messages.ts'
import css from './abandoned-checkouts.module.css'
import type { Checkout } from './checkout.ts'

/** The shopper of the checkout, and whether they agreed to marketing messages. */
export function CustomerCard({ checkout }: { checkout: Checkout }) {
  const { customerName, email, phone, country, shopperNote, acceptsSms } = checkout
  return (
    <Card title={t('abandonedCheckouts.customer')}>
      <div className={css['parts']}>
        <div>
          {customerName && <div className={css['strong']}>{customerName}</div>}
          <ContactLinks email={email} phone={phone} />
          {country && <div>{placeName(country)}</div>}
        </div>
        <div className={css['quiet']}>
          <div>{t(`abandonedCheckouts.consent.${consentOf(checkout)}`)}</div>
          {acceptsSms && <div>{t('abandonedCheckouts.consent.texts')}</div>}
        </div>
        {shopperNote && (
          <div>
            <h3 className={css['heading']}>{t('abandonedCheckouts.shopperNote')}</h3>
            <p className={css['text']}>{shopperNote}</p>
          </div>
        )}
      </div>
    </Card>
  )
}

function consentOf({ unsubscribed, acceptsMarketing }: Checkout) {
  if (unsubscribed) return 'refused'
  return acceptsMarketing ? 'given' : 'none'
}
