import type { PageName } from '@vitrine/contract/pages.ts'
import { flushSync } from 'react-dom'

import { globalSuccess } from '../../events.ts'
import { t } from '../../messages/messages.ts'
import { Confirm } from './confirm.tsx'
import { useGo } from '../layout/use-go.ts'

/** How to delete a resource from its own page. */
export interface Deletion {
  /** The name of the resource. */
  title: string
  /** The label of the action: "Delete product". */
  action: string
  /** The consequences of the deletion. */
  body: string
  /** Deletes the resource. Throws CallError. */
  remove: () => Promise<unknown>
  /** Discards unsaved changes to the resource. */
  discard: () => void
  /** The list page that opens afterwards. */
  list: PageName
}

interface DeleteResourceProps {
  deletion: Deletion
  opened: boolean
  onClose: () => void
}

/** A dialog that asks before the resource of a page is deleted. Afterwards, it opens the list page. */
export function DeleteResource({ deletion: { title, action, body, remove, discard, list }, opened, onClose }: DeleteResourceProps) {
  const go = useGo()

  async function confirm(): Promise<void> {
    await remove()
    // The changes must be discarded before navigation, because unsaved changes would block it.
    flushSync(discard)
    await go(list, { replace: true })
    globalSuccess([t('kit.deleted', { title })])
  }

  return (
    <Confirm opened={opened} title={t('kit.delete.title', { title })} action={action} onConfirm={confirm} onClose={onClose}>
      {body}
    </Confirm>
  )
}
