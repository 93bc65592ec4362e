import { NativeSelect } from '@mantine/core'

import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import type { Editing } from './option-dialog.tsx'
import { mergedInto, valuesOf, type LibraryOption, type OptionValues } from './option-values.ts'

/** An option that will be merged into an option of the library, because both names mean the same thing. */
export interface Merging {
  /** The library option; null for an option that only products have. */
  option: LibraryOption | null
  values: OptionValues
}

interface MergeDialogProps {
  /** The option to merge; null while the dialog is closed. */
  merging: Merging | null
  options: readonly LibraryOption[]
  onClose: () => void
  /** Called with the merged option, which the user can review and save. */
  onMerge: (editing: Editing) => void
}

/** A dialog that asks which library option another option should be merged into. */
export function MergeDialog({ merging, options, onClose, onMerge }: MergeDialogProps) {
  return (
    <Dialog opened={merging !== null} onClose={onClose} title={merging ? t('options.merge.title', { name: merging.values.name }) : ''}>
      {merging && <MergeForm merging={merging} options={options} onClose={onClose} onMerge={onMerge} />}
    </Dialog>
  )
}

function MergeForm({ merging: { option: merged, values }, options, onClose, onMerge }: MergeDialogProps & { merging: Merging }) {
  const others = options.filter((option) => option.id !== merged?.id)
  const form = useForm({
    initial: { into: others[0]?.id ?? '' },
    submit: async ({ into }) => {
      const option = others.find((one) => one.id === into)
      if (!option) return
      onClose()
      onMerge({ kind: 'merge', start: mergedInto(valuesOf(option), values), into: option, merged: merged ? [merged] : [] })
    },
  })
  return (
    <DialogForm form={form} action={t('options.merge.next')} onClose={onClose}>
      <NativeSelect
        label={t('options.merge.into')}
        description={t('options.merge.help', { name: values.name })}
        data={others.map((option) => ({ value: option.id, label: option.name }))}
        {...form.text('into')}
      />
    </DialogForm>
  )
}
