import { UpsellOffer } from '../../views/upsell-offer.tsx'
import type { OrderNotice, OrderView } from '../../views/checkout.ts'
import type { MessageKey } from '../../messages/en.ts'
import type { Storefront } from '../../views/storefront.ts'

const notices = {
  done: 'offer.done',
  pending: 'offer.pending',
  declined: 'offer.declined',
  gone: 'offer.gone',
} as const satisfies Record<OrderNotice['kind'], MessageKey>

/** The offer on the page of an order that was just paid, or what came of accepting it. */
export function OrderOfferPart({ storefront, order: { offer, notice } }: { storefront: Storefront; order: OrderView }) {
  const { t, money } = storefront
  // While an accepted offer is being paid, the page says so when it’s loaded again, too.
  const told = notice ?? (offer?.kind === 'pending' ? offer : undefined)
  return (
    <>
      {told && <output className="order-notice">{t(notices[told.kind], { title: told.kind === 'done' ? told.title : '' })}</output>}
      {offer?.kind === 'offer' && (
        <div className="order-offer">
          <UpsellOffer
            storefront={storefront}
            offer={offer.offer}
            action={offer.action}
            label={({ title, variants }) => {
              const [first] = variants
              const isOnePrice = variants.every(({ price }) => price === first?.price)
              const text = isOnePrice && first ? t('offer.pay', { price: money(first.price) }) : t('offer.buy')
              // Begins with the text that is seen, so that people who control the page by voice can say it.
              return { text, spoken: `${text}: ${title}` }
            }}
          />
          <form className="order-offer-foot" action={offer.action} method="post">
            <p className="quiet">{t('offer.pay.text', { method: offer.method })}</p>
            <input type="hidden" name="offer" value={offer.offer.id} />
            <button type="submit" className="link" name="decline" value="1">
              {t('offer.no')}
            </button>
          </form>
        </div>
      )}
    </>
  )
}
