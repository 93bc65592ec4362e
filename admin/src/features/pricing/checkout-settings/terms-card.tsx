import { Switch } from '@mantine/core'

import { Card } from '../../../ui/layout/card.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import type { CheckoutSettingsForm } from './checkout-settings-page.tsx'
import type { CheckoutSettings } from './checkout-settings-values.ts'
import cards from '../../../ui/layout/form-cards.module.css'

interface TermsCardProps {
  form: CheckoutSettingsForm
  page: CheckoutSettings['termsPage']
}

/**
 * The card that decides whether shoppers must agree to the store's terms. It links to the page with the terms, or to
 * the form that creates one.
 */
export function TermsCard({ form, page }: TermsCardProps) {
  const help = page
    ? t(page.isVisible ? 'checkoutSettings.terms.help' : 'checkoutSettings.terms.hidden', { title: page.title })
    : t('checkoutSettings.terms.none')
  return (
    <Card title={t('checkoutSettings.terms')}>
      <div className="stack">
        <Switch label={t('checkoutSettings.terms.required')} {...form.checked('termsRequired')} />
        <p className={cards['note']}>
          {help}{' '}
          {page ? (
            <PageLink to="website.pages.update" params={{ id: page.id }}>
              {t('checkoutSettings.terms.open')}
            </PageLink>
          ) : (
            <PageLink to="website.pages.create">{t('checkoutSettings.terms.add')}</PageLink>
          )}
        </p>
      </div>
    </Card>
  )
}
