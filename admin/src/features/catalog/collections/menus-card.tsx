import { useQuery } from '@tanstack/react-query'
import { allows } from '@vitrine/contract/scopes.ts'

import { callQuery } from '../../../api/query.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useMe } from '../../../api/use-me.ts'
import { t } from '../../../messages/messages.ts'
import { AddToMenu } from './add-to-menu.tsx'
import css from './menus-card.module.css'
import { RemoveFromMenu } from './remove-from-menu.tsx'

interface MenusCardProps {
  collection: { id: string; title: string }
}

/**
 * The card that lists the menus that link to the collection. The user can add the collection to more menus or remove
 * it. The card is shown only to users who have the permission for the online store.
 */
export function MenusCard({ collection }: MenusCardProps) {
  const me = useMe()
  return allows(me, 'online_store') ? (
    <Card title={t('collections.menus')}>
      <Menus collection={collection} />
    </Card>
  ) : null
}

function Menus({ collection }: MenusCardProps) {
  const { data, error, refetch } = useQuery(callQuery('menus.ofCollection', { params: { id: collection.id } }))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={2} />
  return (
    <div className={css['menus']}>
      {data.menus.length === 0 ? (
        <p className={css['none']}>{t('collections.menus.none')}</p>
      ) : (
        <ul className={css['list']}>
          {data.menus.map(({ id, title, items }) => (
            <li key={id}>
              <span>
                <PageLink to="website.menus.update" params={{ id }}>
                  {title}
                </PageLink>
                <span className={css['items']}>{items.map((item) => item.title).join(', ')}</span>
              </span>
              <RemoveFromMenu menu={{ id, title }} collection={collection} />
            </li>
          ))}
        </ul>
      )}
      <AddToMenu collection={collection} taken={data.menus.map(({ id }) => id)} />
    </div>
  )
}
