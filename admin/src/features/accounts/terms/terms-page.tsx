import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { t } from '../../../messages/messages.ts'
import css from './terms-page.module.css'

const sections = ['service', 'content', 'shoppers', 'money', 'end'] as const

/** The terms of service of this installation, in plain language. */
export function TermsPage() {
  return (
    <Page title={t('page.website.terms-of-service')}>
      <Card>
        <div className={css['terms']}>
          {sections.map((section) => (
            <section key={section}>
              <h2>{t(`terms.${section}.title`)}</h2>
              <p>{t(`terms.${section}.body`)}</p>
            </section>
          ))}
        </div>
      </Card>
    </Page>
  )
}
