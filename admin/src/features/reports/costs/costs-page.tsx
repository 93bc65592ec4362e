import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../api/query.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import { ChangesCard } from './changes-card.tsx'
import css from './costs-page.module.css'
import { DailyCostsCard } from './daily-costs-card.tsx'
import { RulesCard } from './rules-card.tsx'

/** The page with everything that estimated profit subtracts, except the costs of products: fees, ad spend and custom costs. */
export function CostsPage() {
  const rules = useQuery(callQuery('costRules.list'))
  return (
    <Page
      title={t('page.website.estimated-profit.costs')}
      breadcrumb={<PageLink to="website.estimated-profit">{t('page.website.estimated-profit')}</PageLink>}
    >
      <div className={css['cards']}>
        <div className={css['column']}>
          <RulesCard query={rules} />
          <ChangesCard rules={rules} />
        </div>
        <div className={css['column']}>
          <DailyCostsCard kind="ad" />
          <DailyCostsCard kind="custom" />
        </div>
      </div>
    </Page>
  )
}
