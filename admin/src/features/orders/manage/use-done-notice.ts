import { errorMessages } from '../../../api/error-text.ts'
import { globalError, globalSuccess, offerUndo } from '../../../events.ts'
import { t } from '../../../messages/messages.ts'
import { type Order, useOrderAction } from './use-order-action.ts'

interface Done {
  /** The order before the action. */
  before: Order
  after: Order
  /** What was done. */
  done: string
  /** What was done, if it also archived the order. */
  archived: string
}

/**
 * Returns a function that says what an action did. An order that is paid and fulfilled is archived, and disappears from the open
 * orders. The notice then says so, and its Undo opens the order again.
 */
export function useDoneNotice(): (action: Done) => void {
  const archive = useOrderAction('orders.archive')

  async function reopen({ id, name }: Order): Promise<void> {
    try {
      // The form that showed the notice is closed by now, so callbacks of `mutate` would not run.
      await archive.mutateAsync({ params: { id }, body: { archived: false } })
      globalSuccess([t('orders.unarchived', { name })])
    } catch (error) {
      globalError(errorMessages(error))
    }
  }

  return ({ before, after, done, archived }) => {
    if (before.state === 'open' && after.state === 'archived') offerUndo(archived, () => void reopen(after))
    else globalSuccess([done])
  }
}
