import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { callQuery } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { useGo } from '../../../ui/layout/use-go.ts'
import { useKeys } from '../../../ui/layout/use-keys.ts'
import { t } from '../../../messages/messages.ts'
import css from './neighbor-links.module.css'

type Neighbors = Answer<'orders.neighbors'>

/** Links to the orders above and below an order in the list of all orders. As in the list, the keys are `k` and `j`. */
export function NeighborLinks({ id }: { id: string }) {
  const { data } = useQuery(callQuery('orders.neighbors', { params: { id } }))
  const go = useGo()
  const keys = useMemo(() => {
    const open = (side: keyof Neighbors) => () => {
      const order = data?.[side]
      if (order) void go('website.orders.detail', { params: { id: order.id } })
    }
    return { j: open('next'), k: open('previous') }
  }, [data, go])
  useKeys(keys)
  return (
    <span className={css['links']}>
      <NeighborLink side="previous" order={data?.previous} />
      <NeighborLink side="next" order={data?.next} />
    </span>
  )
}

function NeighborLink({ side, order }: { side: keyof Neighbors; order: Neighbors['next'] | undefined }) {
  const Icon = side === 'next' ? IconChevronRight : IconChevronLeft
  const icon = <Icon size={18} stroke={1.5} />
  if (!order) {
    return (
      <ActionIcon className={css['link']} disabled aria-label={t(`orders.neighbor.${side}.none`)}>
        {icon}
      </ActionIcon>
    )
  }
  const { id, name } = order
  return (
    <ActionIcon
      className={css['link']}
      aria-label={t(`orders.neighbor.${side}`, { name })}
      aria-keyshortcuts={side === 'next' ? 'j' : 'k'}
      title={t(`orders.neighbor.${side}.title`, { name })}
      renderRoot={(props) => <PageLink to="website.orders.detail" params={{ id }} {...props} />}
    >
      {icon}
    </ActionIcon>
  )
}
