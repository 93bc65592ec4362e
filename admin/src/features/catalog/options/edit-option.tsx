import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { useChange } from '../../../api/query.ts'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import type { Shown } from '../../../ui/form/version-form/use-shown.ts'
import { useVersionForm } from '../../../ui/form/version-form/use-version-form.ts'
import { VersionConflictDialog } from '../../../ui/form/version-form/version-conflict-dialog.tsx'
import { t } from '../../../messages/messages.ts'
import { OptionFields, optionRules } from './option-fields.tsx'
import { bodyOf, textOf, valuesOf, withIdsOf, type LibraryOption, type OptionValues } from './option-values.ts'

type ShownOption = Pick<Shown<LibraryOption, OptionValues>, 'saved' | 'edits'>

/** The form that edits an option of the library. */
export function EditOption({ option, onClose }: { option: LibraryOption; onClose: () => void }) {
  const [shown, setShown] = useState<ShownOption>({ saved: option, edits: undefined })
  return (
    <OptionVersion
      key={shown.saved.version}
      {...shown}
      latest={shown.saved}
      onShow={(saved, edits) => setShown({ saved, edits })}
      onClose={onClose}
    />
  )
}

function OptionVersion({ onClose, ...shown }: Shown<LibraryOption, OptionValues> & { onClose: () => void }) {
  const { saved } = shown
  const update = useChange('options.update', { refresh: ['options.list'] })
  const state = useVersionForm<LibraryOption, OptionValues>({
    ...shown,
    valuesOf,
    rules: optionRules,
    save: async (values, base) => {
      const body = { ...bodyOf(withIdsOf(base, values)), version: base.version }
      const answer = await update.mutateAsync({ params: { id: saved.id }, body })
      onClose()
      return answer
    },
    read: async () => {
      const { options } = await call('options.list')
      // If the option was deleted in the meantime, its saved version is returned, and the next attempt to save it is refused.
      return options.find(({ id }) => id === saved.id) ?? saved
    },
    done: t('options.saved'),
  })
  return (
    <DialogForm form={{ ...state.form, failure: state.failure }} action={t('kit.save')} onClose={onClose}>
      <OptionFields form={state.form} unlistedValues={saved.unlistedValues} />
      <VersionConflictDialog state={state} valuesOf={valuesOf} labelOf={(field) => t(`options.${field}`)} textOf={textOf} />
    </DialogForm>
  )
}
