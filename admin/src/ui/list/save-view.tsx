import { Button, Popover, TextInput } from '@mantine/core'
import { useState } from 'react'

import { t } from '../../words/words.ts'
import { Failed } from '../failed.tsx'
import { useForm } from '../use-form.ts'
import css from './popover.module.css'

const NAME_MAX = 40

/** Keeps the list as it stands as a tab of its own. */
export function SaveView({ onSave }: { onSave: (name: string) => Promise<unknown> }) {
  const [opened, setOpened] = useState(false)
  const form = useForm({
    initial: { name: '' },
    rules: { name: (name) => (name.trim() === '' ? t('list.saveView.required') : null) },
    submit: async ({ name }) => {
      await onSave(name.trim())
      setOpened(false)
    },
  })
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus>
      <Popover.Target>
        <Button variant="subtle" size="compact-sm" onClick={() => setOpened(!opened)}>
          {t('list.saveView')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form {...form.props} className={css['form']}>
          <TextInput label={t('list.saveView.name')} maxLength={NAME_MAX} data-autofocus {...form.text('name')} />
          {form.failure && <Failed error={form.failure} title={t('list.saveView')} />}
          <Button type="submit" loading={form.sending}>
            {t('list.saveView')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
