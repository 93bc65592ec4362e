import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'

import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import { t } from '../../../messages/messages.ts'
import { useOrderExport } from './use-order-export.ts'

/**
 * The menu with the actions that export orders, and that import fulfillments or past orders from a file.
 * @param filter the filter of the list, which the export uses, too
 */
export function ListMenu({ filter }: { filter: Record<string, string> }) {
  const exported = useOrderExport()
  return (
    <ActionMenu
      label={t('kit.more')}
      renderTrigger={(props) => (
        <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.5} />} loading={exported.isPending} {...props}>
          {t('kit.more')}
        </Button>
      )}
      actions={[
        { label: t('orders.export'), run: () => exported.mutate(filter) },
        { label: t('orders.fulfillFromFile'), page: 'website.orders.fulfillments' },
        { label: t('orders.import'), page: 'website.orders.import' },
      ]}
    />
  )
}
