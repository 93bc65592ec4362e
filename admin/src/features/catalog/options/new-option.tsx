import { useQueryClient } from '@tanstack/react-query'

import { CallError } from '../../../api/call-error.ts'
import { callQuery, useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import type { Editing } from './option-dialog.tsx'
import { OptionFields, optionRules } from './option-fields.tsx'
import { bodyOf, type OptionValues } from './option-values.ts'

interface NewOptionProps {
  editing: Exclude<Editing, { kind: 'change' }>
  onClose: () => void
}

/** The form of an option that is new to the library or is merged from several options. */
export function NewOption({ editing, onClose }: NewOptionProps) {
  const refresh = ['options.list'] as const
  const client = useQueryClient()
  const create = useChange('options.create', { refresh })
  const update = useChange('options.update', { refresh })
  const form = useForm<OptionValues>({
    initial: editing.start,
    rules: optionRules,
    submit: async (values) => {
      await (editing.kind === 'add' ? create.mutateAsync({ body: bodyOf(values) }) : merge(editing, values))
      globalSuccess([t('options.saved')])
      onClose()
    },
  })
  const isChanged = form.failure?.code === 'version_conflict'

  async function merge({ into: { id, version }, merged }: Extract<Editing, { kind: 'merge' }>, values: OptionValues): Promise<unknown> {
    const body = { ...bodyOf(values), version, merged: merged.map((option) => ({ id: option.id, version: option.version })) }
    try {
      return await update.mutateAsync({ params: { id }, body })
    } catch (error) {
      // The options are fetched again, so that the next merge starts from what others have saved.
      if (error instanceof CallError && error.code === 'version_conflict')
        await client.invalidateQueries({ queryKey: callQuery('options.list').queryKey })
      throw error
    }
  }

  return (
    <DialogForm form={isChanged ? { ...form, failure: null } : form} action={t('kit.save')} onClose={onClose}>
      {isChanged && (
        <Banner tone="critical" title={t('options.merge.changed')}>
          {t('options.merge.changed.help')}
        </Banner>
      )}
      <OptionFields form={form} unlistedValues={[]} />
    </DialogForm>
  )
}
