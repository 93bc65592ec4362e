import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'

import { globalSuccess } from '../../../../events.ts'
import { t } from '../../../../messages/messages.ts'
import css from './sheet.module.css'
import type { Sheet } from './use-sheet.ts'

/** Replaces a text in the cells of the shown columns. */
export function ReplaceBar({ sheet }: { sheet: Sheet }) {
  const [find, setFind] = useState('')
  const [replacement, setReplacement] = useState('')
  return (
    <form
      className={css['replace']}
      onSubmit={(event) => {
        event.preventDefault()
        if (find !== '') globalSuccess([t('bulkUpdates.sheet.replaced', { count: sheet.replace(find, replacement) })])
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
      <Button type="submit" variant="default">
        {t('bulkUpdates.sheet.replace')}
      </Button>
    </form>
  )
}
