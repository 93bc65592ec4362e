import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { useStore } from '../../api/use-store.ts'

interface StoreButtonProps {
  variant: 'filled' | 'default'
  onClick?: () => void
  children: ReactNode
}

/** A button that opens the storefront in a new tab. */
export function StoreButton(props: StoreButtonProps) {
  const { publicDomain } = useStore().storeDetail
  return (
    <Button
      component="a"
      href={`//${publicDomain}`}
      target="_blank"
      rel="noopener"
      rightSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
      {...props}
    />
  )
}
