import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../../api/query.ts'
import { DialogForm } from '../../../../ui/overlay/dialog-form.tsx'
import { TagsField } from '../../../../ui/form/tags-field.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { t } from '../../../../messages/messages.ts'
import type { ChangeFormProps } from './change-dialog.tsx'
import { useChangeProducts } from './use-change-products.ts'

/** The form that adds tags to products, or removes tags from products. */
export function TagsForm({ action, chosen, onClose }: ChangeFormProps & { action: 'add-tags' | 'remove-tags' }) {
  const { data } = useQuery(callQuery('products.facets'))
  const change = useChangeProducts(chosen)
  const form = useForm<{ tags: string[] }>({
    initial: { tags: [] },
    rules: { tags: (tags) => (tags.length === 0 ? t('productBulk.tags.required') : null) },
    submit: async ({ tags }) => {
      await change({ action, tags })
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={t('productBulk.apply', { count: chosen.count })} onClose={onClose}>
      <TagsField
        label={t('productBulk.tags')}
        data={data?.tags ?? []}
        // Open suggestions would cover the buttons of the dialog.
        openOnFocus={false}
        data-autofocus
        {...form.value('tags')}
      />
    </DialogForm>
  )
}
