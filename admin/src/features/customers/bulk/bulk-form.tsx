import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../api/query.ts'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { TagsField } from '../../../ui/form/tags-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import type { BulkAction } from './bulk-actions.tsx'
import { type Chosen, useBulkCustomers } from './use-bulk-customers.ts'

interface FormProps {
  chosen: Chosen
  onClose: () => void
}

/** The form of a bulk action, which asks for input or only for a confirmation. */
export const BulkForm = ({ action, ...props }: FormProps & { action: BulkAction }) =>
  action === 'delete' ? <DeleteForm {...props} /> : <TagsForm action={action} {...props} />

function TagsForm({ action, chosen, onClose }: FormProps & { action: 'add-tags' | 'remove-tags' }) {
  const change = useBulkCustomers(chosen)
  const { data: facets } = useQuery(callQuery('customers.facets'))
  const form = useForm<{ tags: string[] }>({
    initial: { tags: [] },
    rules: { tags: (tags) => (tags.length === 0 ? t('customers.bulk.tags.empty') : null) },
    submit: async ({ tags }) => {
      await change({ action, tags })
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={t(`customers.bulk.${action}`)} onClose={onClose}>
      <TagsField label={t('customers.tags')} data-autofocus data={facets?.tags ?? []} {...form.value('tags')} />
    </DialogForm>
  )
}

function DeleteForm({ chosen, onClose }: FormProps) {
  const change = useBulkCustomers(chosen)
  const form = useForm({
    initial: {},
    submit: async () => {
      await change({ action: 'delete', count: chosen.count })
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={t('customers.bulk.delete')} destructive onClose={onClose}>
      <p>{t('customers.bulk.delete.body')}</p>
    </DialogForm>
  )
}
