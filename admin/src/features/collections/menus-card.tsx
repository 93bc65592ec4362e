import { useQuery } from '@tanstack/react-query'
import { allows } from '@vitrine/contract/scopes.ts'

import { callQuery } from '../../api/query.ts'
import { Card } from '../../ui/card.tsx'
import { Failed } from '../../ui/failed.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMe } from '../../ui/use-me.ts'
import { t } from '../../words/words.ts'
import css from './menus-card.module.css'

/** Which menus of the store lead to the collection; for those who may see menus. */
export function MenusCard({ collectionId }: { collectionId: string }) {
  const me = useMe()
  return allows(me, 'online_store') ? (
    <Card title={t('collections.menus')}>
      <Menus collectionId={collectionId} />
    </Card>
  ) : null
}

function Menus({ collectionId }: { collectionId: string }) {
  const { data, error, refetch } = useQuery(callQuery('menus.ofCollection', { params: { id: collectionId } }))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={2} />
  if (data.menus.length === 0) return <p className={css['none']}>{t('collections.menus.none')}</p>
  return (
    <ul className={css['menus']}>
      {data.menus.map(({ id, title, items }) => (
        <li key={id}>
          <PageLink to="website.menus.update" params={{ id }}>
            {title}
          </PageLink>
          <span className={css['items']}>{items.map((item) => item.title).join(', ')}</span>
        </li>
      ))}
    </ul>
  )
}
