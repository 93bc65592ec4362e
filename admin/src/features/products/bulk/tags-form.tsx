import { TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { TAG_LENGTH_MAX, TAGS_MAX } from '@vitrine/contract/limits.ts'

import { callQuery } from '../../../api/query.ts'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { t } from '../../../words/words.ts'
import type { ChangeFormProps } from './change-dialog.tsx'
import { useChangeProducts } from './use-change-products.ts'

const SUGGESTIONS = 8

/** Which tags the products are to have, or to lose. */
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
      <TagsInput
        label={t('productBulk.tags')}
        description={t('products.tags.help')}
        data={data?.tags ?? []}
        limit={SUGGESTIONS}
        maxTags={TAGS_MAX}
        maxLength={TAG_LENGTH_MAX}
        acceptValueOnBlur
        clearable={false}
        // They would cover the buttons of a dialog just opened.
        openOnFocus={false}
        data-autofocus
        {...form.value('tags')}
      />
    </DialogForm>
  )
}
