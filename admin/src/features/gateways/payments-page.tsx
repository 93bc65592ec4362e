import { allows } from '@vitrine/contract/scopes.ts'
import { useState } from 'react'

import { Banner } from '../../ui/banner.tsx'
import { CardSkeleton } from '../../ui/card-skeleton.tsx'
import { Card } from '../../ui/card.tsx'
import { Detail } from '../../ui/detail.tsx'
import { DetailState } from '../../ui/detail-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { useMe } from '../../ui/use-me.ts'
import { t } from '../../words/words.ts'
import { AddMenu } from './add-menu.tsx'
import { EntriesCard } from './entries-card.tsx'
import { Dialogs, type Opened } from './dialogs.tsx'
import css from './payments.module.css'
import { useEntries } from './use-entries.ts'

const SKELETON_LINES = 6

/** How the store is paid: accounts at payment providers, groups of them, and ways to pay by hand. */
export function PaymentsPage() {
  const isOwner = allows(useMe(), 'owner')
  const query = useEntries()
  const [opened, setOpened] = useState<Opened | null>(null)
  const entries = query.data?.proxies
  const add = isOwner && <AddMenu onOpen={setOpened} />
  return (
    <Page
      title={t('page.website.settings.payments')}
      breadcrumb={<PageLink to="website.settings">{t('page.website.settings')}</PageLink>}
      actions={entries && entries.length > 0 && add}
    >
      {!entries && <DetailState query={query} skeleton={<CardSkeleton lines={SKELETON_LINES} />} />}
      {query.data?.isTestOnly && (
        <Banner tone="attention" title={t('payments.test.title')}>
          {t('payments.test.body')}
        </Banner>
      )}
      {entries?.length === 0 && (
        <EmptyState title={t('payments.empty.title')} drawing="box" actions={add}>
          {t(isOwner ? 'payments.empty.body' : 'payments.empty.staff')}
        </EmptyState>
      )}
      {entries && entries.length > 0 && (
        <Detail
          facts={
            <Card title={t('payments.facts')}>
              <div className={css['facts']}>
                <p>{t('payments.facts.money')}</p>
                <p>{t('payments.facts.manual')}</p>
                <p>{t('payments.facts.caps')}</p>
                {!isOwner && <p>{t('payments.staff')}</p>}
              </div>
            </Card>
          }
        >
          <EntriesCard entries={entries} isOwner={isOwner} onOpen={setOpened} />
        </Detail>
      )}
      {opened && <Dialogs opened={opened} entries={entries ?? []} onOpen={setOpened} onClose={() => setOpened(null)} />}
    </Page>
  )
}
