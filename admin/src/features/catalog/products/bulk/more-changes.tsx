import { useState } from 'react'

import type { MenuAction } from '../../../../ui/overlay/action-menu.tsx'
import { Confirm } from '../../../../ui/overlay/confirm.tsx'
import { ResourcePicker } from '../../../../ui/form/resource-picker/resource-picker.tsx'
import { MoreActions } from '../../../../ui/overlay/more-actions.tsx'
import { t } from '../../../../messages/messages.ts'
import { ChangeDialog, type AskedChange } from './change-dialog.tsx'
import type { Chosen } from './chosen.ts'
import { useDeleteProducts } from './use-delete-products.ts'
import { useMembership, type Membership } from './use-membership.ts'

/**
 * The filter of the collection picker. Only manual collections are offered, because rules choose the products of a
 * smart collection.
 */
const MANUAL = { kind: 'manual' }

const organise: readonly AskedChange[] = ['set-vendor', 'set-type', 'set-category', 'set-size-chart']
const amounts: readonly AskedChange[] = ['change-prices', 'set-cost']

/** The menu of bulk actions other than setting the status. Actions that change products first ask for input or a confirmation. */
export function MoreChanges({ chosen, actions }: { chosen: Chosen; actions: readonly MenuAction[] }) {
  const [asked, setAsked] = useState<AskedChange | Membership | 'delete' | null>(null)
  const remove = useDeleteProducts(chosen)
  const collect = useMembership(chosen)
  const close = () => setAsked(null)
  const isMembership = asked === 'collect' || asked === 'uncollect'

  const ask = (action: AskedChange | Membership | 'delete') => ({ label: t(`productBulk.${action}`), run: () => setAsked(action) })
  return (
    <>
      <MoreActions
        isCompact
        actions={[
          ask('add-tags'),
          ask('remove-tags'),
          ask('collect'),
          ask('uncollect'),
          ...organise.map((action, at) => ({ ...ask(action), divided: at === 0 })),
          ...amounts.map((action, at) => ({ ...ask(action), divided: at === 0 })),
          ...actions.map((action, at) => ({ ...action, divided: at === 0 })),
          { ...ask('delete'), danger: true, divided: true },
        ]}
      />
      <ChangeDialog action={asked === 'delete' || isMembership ? null : asked} chosen={chosen} onClose={close} />
      <ResourcePicker
        kind="collection"
        among={MANUAL}
        opened={isMembership}
        onClose={close}
        onPick={([collection]) => isMembership && collection && void collect(asked, collection)}
      />
      <Confirm
        opened={asked === 'delete'}
        title={t('productBulk.delete.title', { count: chosen.count })}
        action={t('productBulk.delete.action', { count: chosen.count })}
        onConfirm={remove}
        onClose={close}
      >
        {t('productBulk.delete.body', { count: chosen.count })}
      </Confirm>
    </>
  )
}
