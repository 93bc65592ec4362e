import { money } from '../../../ui/data/format.ts'
import { useStore } from '../../../api/use-store.ts'
import { t } from '../../../messages/messages.ts'
import css from './abandoned-checkouts.module.css'
import type { Checkout } from './checkout.ts'

export interface Letter extends Record<string, string> {
  subject: string
  text: string
  discountCode: string
}

interface EmailPreviewProps {
  letter: Letter
  /** The checkout with the items that the email lists. If there is no checkout, a placeholder is shown. */
  checkout?: Pick<Checkout, 'lines' | 'currency' | 'totalCents'>
}

/** A preview of the recovery email, with its subject, text, items and discount code. */
export function EmailPreview({ letter: { subject, text, discountCode }, checkout }: EmailPreviewProps) {
  const { name } = useStore().storeDetail
  return (
    <section className={css['mail']} aria-label={t('abandonedCheckouts.preview')}>
      <p className={css['quiet']}>{t('abandonedCheckouts.preview.from', { store: name })}</p>
      <p className={css['subject']}>{subject || t('abandonedCheckouts.preview.noSubject')}</p>
      <p className={css['text']}>{text}</p>
      {checkout ? (
        <ul className={css['mailLines']}>
          {checkout.lines.map((line) => (
            <li key={line.variantId}>
              {t(line.choice === '' ? 'abandonedCheckouts.preview.line' : 'abandonedCheckouts.preview.choice', {
                quantity: line.quantity,
                title: line.title,
                choice: line.choice,
                amount: money(line.priceCents * line.quantity, checkout.currency),
              })}
            </li>
          ))}
          <li className={css['strong']}>
            {t('abandonedCheckouts.preview.total', { amount: money(checkout.totalCents, checkout.currency) })}
          </li>
        </ul>
      ) : (
        <p className={css['quiet']}>{t('abandonedCheckouts.preview.lines')}</p>
      )}
      {discountCode.trim() && (
        <p className={css['text']}>{t('abandonedCheckouts.preview.code', { code: discountCode.trim().toUpperCase() })}</p>
      )}
      <p>
        <span className={css['mailButton']}>{t('abandonedCheckouts.preview.button')}</span>
      </p>
      <p className={css['quiet']}>{t('abandonedCheckouts.preview.stop')}</p>
    </section>
  )
}
