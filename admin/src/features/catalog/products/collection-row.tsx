import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'

import type { Answer } from '../../../api/types.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import css from './collections-card.module.css'

interface CollectionRowProps {
  collection: Answer<'collections.list'>['items'][number]
  onRemove: () => void
}

/**
 * A collection that contains the product. Only a manual collection has a remove button, because rules choose the
 * products of a smart collection.
 */
export function CollectionRow({ collection: { id, title, kind }, onRemove }: CollectionRowProps) {
  return (
    <li>
      <span>
        <PageLink to="website.collections.update" params={{ id }}>
          {title}
        </PageLink>
        {kind === 'smart' && <span className={css['kind']}>{t('products.collections.smart')}</span>}
      </span>
      {kind === 'manual' && (
        <ActionIcon size="lg" aria-label={t('products.collections.remove', { title })} onClick={onRemove}>
          <IconX size={18} stroke={1.5} />
        </ActionIcon>
      )}
    </li>
  )
}
