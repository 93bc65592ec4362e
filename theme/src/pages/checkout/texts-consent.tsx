import type { Storefront } from '../../views/storefront.ts'

interface Props {
  storefront: Storefront
  agrees: boolean
}

const HELP = 'checkout-texts-help'

/** The consent to marketing text messages. The shopper must check the box to agree. */
export function TextsConsent({ storefront: { t }, agrees }: Props) {
  return (
    <div className="checkout-texts">
      <label className="check">
        <input type="checkbox" name="acceptsSms" defaultChecked={agrees} aria-describedby={HELP} />
        <span>{t('checkout.texts')}</span>
      </label>
      <p className="quiet" id={HELP}>
        {t('checkout.texts.help')}
      </p>
    </div>
  )
}
