import { ActionIcon } from '@mantine/core'
import { IconGripVertical, IconPin, IconPinnedOff, IconX } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'

import { money } from '../../../ui/data/format.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { useSortableItem } from '../../../ui/list/sortable.tsx'
import { StatusBadge } from '../../../ui/data/status-badge.tsx'
import { Thumbnail } from '../../../ui/data/thumbnail.tsx'
import { t } from '../../../messages/messages.ts'
import css from './products-card.module.css'
import type { Member } from './use-members.ts'

interface MemberRowProps {
  member: Member
  /** Pins the product, or unpins it if it is pinned; undefined if neither is possible. */
  onPin: (() => void) | undefined
  onRemove: (() => void) | undefined
}

/** A product row that can be moved. */
export function SortableMemberRow(props: MemberRowProps) {
  const { place, handle } = useSortableItem(props.member.id)
  return (
    <MemberRow {...props} place={place}>
      <ActionIcon {...handle} aria-label={t('collections.member.move', { name: props.member.title })}>
        <IconGripVertical size={16} stroke={1.5} />
      </ActionIcon>
    </MemberRow>
  )
}

/** A product of the collection. It has a badge when it is not active. */
export function MemberRow({
  member,
  onPin,
  onRemove,
  place,
  children,
}: MemberRowProps & { place?: ComponentProps<'li'>; children?: ReactNode }) {
  const { id, title, status, imageUrl, priceCents, currency, isPinned } = member
  const pinLabel = t(isPinned ? 'collections.member.unpin' : 'collections.member.pin', { name: title })
  return (
    <li className={css['member']} {...place}>
      <span className={css['handle']}>{children}</span>
      <Thumbnail url={imageUrl} />
      <PageLink to="website.products.update" params={{ id }} className={css['name']} title={title}>
        {title}
      </PageLink>
      {status !== 'active' && (
        <StatusBadge tone="neutral" open>
          {t(`collections.member.${status}`)}
        </StatusBadge>
      )}
      <span className={`numbers ${css['price']}`}>{money(priceCents, currency)}</span>
      {onPin && (
        <ActionIcon aria-label={pinLabel} title={pinLabel} onClick={onPin}>
          {isPinned ? <IconPinnedOff size={16} stroke={1.5} /> : <IconPin size={16} stroke={1.5} />}
        </ActionIcon>
      )}
      {onRemove && (
        <ActionIcon aria-label={t('collections.member.remove', { name: title })} onClick={onRemove}>
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      )}
    </li>
  )
}
