import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import type { CallError } from '../../../../api/call-error.ts'
import { errorMessages } from '../../../../api/error-text.ts'
import { globalError, globalSuccess } from '../../../../events.ts'
import { t } from '../../../../messages/messages.ts'
import css from './sheet.module.css'
import type { SheetRow } from './sheet-rows.ts'
import type { Sheet } from './use-sheet.ts'

interface ReplaceBarProps {
  sheet: Sheet
  /** Loads the rows of all products. */
  loadAll: () => Promise<SheetRow[]>
}

/** Replaces a text in the shown columns of all rows, also those that aren’t loaded yet. */
export function ReplaceBar({ sheet, loadAll }: ReplaceBarProps) {
  const [find, setFind] = useState('')
  const [replacement, setReplacement] = useState('')
  const load = useMutation<SheetRow[], CallError>({
    mutationFn: loadAll,
    onSuccess: (rows) => globalSuccess([t('bulkUpdates.sheet.replaced', { count: sheet.replace(rows, find, replacement) })]),
    onError: (error) => globalError(errorMessages(error)),
  })
  return (
    <form
      className={css['replace']}
      onSubmit={(event) => {
        event.preventDefault()
        if (find !== '' && !load.isPending) load.mutate()
      }}
    >
      <TextInput
        aria-label={t('bulkUpdates.input.find')}
        placeholder={t('bulkUpdates.input.find')}
        value={find}
        onChange={({ currentTarget }) => setFind(currentTarget.value)}
      />
      <TextInput
        aria-label={t('bulkUpdates.input.replacement')}
        placeholder={t('bulkUpdates.input.replacement')}
        value={replacement}
        onChange={({ currentTarget }) => setReplacement(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={load.isPending}>
        {t('bulkUpdates.sheet.replace')}
      </Button>
    </form>
  )
}
