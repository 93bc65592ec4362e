import { Switch } from '@mantine/core'

import { Card } from '../../ui/card.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { t } from '../../words/words.ts'
import type { SellingForm } from './selling-page.tsx'
import type { Selling } from './selling-values.ts'
import cards from '../../ui/form-cards.module.css'

interface TermsCardProps {
  form: SellingForm
  page: Selling['termsPage']
}

/** Whether shoppers have to agree to the store's terms, and where these are. */
export function TermsCard({ form, page }: TermsCardProps) {
  const help = page ? t(page.isVisible ? 'selling.terms.help' : 'selling.terms.hidden', { title: page.title }) : t('selling.terms.none')
  return (
    <Card title={t('selling.terms')}>
      <div className="stack">
        <Switch label={t('selling.terms.required')} {...form.checked('termsRequired')} />
        <p className={cards['note']}>
          {help}{' '}
          {page ? (
            <PageLink to="website.pages.update" params={{ id: page.id }}>
              {t('selling.terms.open')}
            </PageLink>
          ) : (
            <PageLink to="website.pages.create">{t('selling.terms.add')}</PageLink>
          )}
        </p>
      </div>
    </Card>
  )
}
