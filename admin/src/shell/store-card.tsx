import { IconSelector } from '@tabler/icons-react'

import { Monogram } from '../ui/data/monogram.tsx'
import { PageLink } from '../ui/layout/page-link.tsx'
import { StoreLabel } from '../ui/data/store-label.tsx'
import { useStore } from '../api/use-store.ts'
import { t } from '../messages/messages.ts'
import css from './store-card.module.css'

/** The store of this tab, with a link to the store chooser. */
export function StoreCard({ minimised }: { minimised: boolean }) {
  const { storeDetail } = useStore()
  const { name, defaultSystemDomain } = storeDetail
  return (
    <PageLink to="auth.shop" className={css['card']} title={t('shell.selectStore')}>
      <Monogram name={name} />
      {!minimised && (
        <>
          <StoreLabel name={name} domain={defaultSystemDomain} />
          <IconSelector size={16} stroke={1.5} aria-hidden />
        </>
      )}
      <span className="only-read-out">{t('shell.selectStore')}</span>
    </PageLink>
  )
}
