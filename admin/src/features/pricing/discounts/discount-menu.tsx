import { errorMessages } from '../../../api/error-text.ts'
import { useChange } from '../../../api/query.ts'
import { globalError, globalSuccess } from '../../../events.ts'
import { MoreMenu } from '../../../ui/overlay/more-menu.tsx'
import { useGo } from '../../../ui/layout/use-go.ts'
import { t } from '../../../messages/messages.ts'
import type { Discount } from './discount-values.ts'

interface DiscountMenuProps {
  discount: Discount
  form: { discard: () => void }
}

/** The menu of actions for the whole discount. */
export function DiscountMenu({ discount: { id, title, code, method }, form }: DiscountMenuProps) {
  const go = useGo()
  const duplicate = useChange('discounts.duplicate', { refresh: ['discounts.list'] })
  const remove = useChange('discounts.remove', { refresh: ['discounts.list'] })

  async function copy(): Promise<void> {
    try {
      const made = await duplicate.mutateAsync({ params: { id }, body: {} })
      await go(`website.discount.${method}.update`, { params: { id: made.id } })
      globalSuccess([t('discounts.duplicated')])
    } catch (error) {
      globalError(errorMessages(error))
    }
  }

  return (
    <MoreMenu
      actions={[{ label: t('discounts.duplicate'), run: () => void copy() }]}
      deletion={{
        title: code ?? title,
        action: t('discounts.delete'),
        body: t('discounts.delete.body'),
        remove: () => remove.mutateAsync({ params: { id } }),
        discard: form.discard,
        list: `website.discount.${method}`,
      }}
    />
  )
}
