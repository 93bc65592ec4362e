import { Autocomplete } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CATEGORY_MAX } from '@vitrine/contract/limits.ts'

import { callQuery } from '../../../../api/query.ts'
import { DialogForm } from '../../../../ui/overlay/dialog-form.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { t } from '../../../../messages/messages.ts'
import type { ChangeFormProps } from './change-dialog.tsx'
import { useChangeProducts } from './use-change-products.ts'

const fields = {
  'set-vendor': { label: 'products.filter.vendor', known: 'vendors', max: 255 },
  'set-type': { label: 'products.filter.type', known: 'types', max: 255 },
  'set-category': { label: 'products.category', known: 'categories', max: CATEGORY_MAX },
} as const

const SUGGESTIONS = 8

/** The form that sets the vendor, type or category of products. Values in use are suggested. */
export function AttributeForm({ action, chosen, onClose }: ChangeFormProps & { action: keyof typeof fields }) {
  const { label, known, max } = fields[action]
  const { data } = useQuery(callQuery('products.facets'))
  const change = useChangeProducts(chosen)
  const form = useForm({
    initial: { value: '' },
    submit: async ({ value }) => {
      await change({ action, value })
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={t('productBulk.apply', { count: chosen.count })} onClose={onClose}>
      <Autocomplete
        label={t(label)}
        description={t('productBulk.empty.help')}
        data={data?.[known] ?? []}
        limit={SUGGESTIONS}
        maxLength={max}
        // Open suggestions would cover the buttons of the dialog.
        openOnFocus={false}
        data-autofocus
        {...form.value('value')}
      />
    </DialogForm>
  )
}
