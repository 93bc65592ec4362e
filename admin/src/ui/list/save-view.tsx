import { Button, TextInput } from '@mantine/core'

import { t } from '../../messages/messages.ts'
import { Failed } from '../feedback/failed.tsx'
import { Popover } from '../overlay/popover.tsx'
import { useForm } from '../form/use-form.ts'
import css from './popover.module.css'

const NAME_MAX = 40

interface SaveViewProps {
  onSave: (name: string) => Promise<unknown>
}

/** A button that saves the current list state as a new tab. */
export function SaveView({ onSave }: SaveViewProps) {
  return (
    <Popover
      label={t('list.saveView')}
      renderTrigger={(props) => (
        <Button variant="subtle" size="compact-sm" {...props}>
          {t('list.saveView')}
        </Button>
      )}
    >
      {(close) => <NameForm onSave={onSave} onDone={close} />}
    </Popover>
  )
}

function NameForm({ onSave, onDone }: SaveViewProps & { onDone: () => void }) {
  const form = useForm({
    initial: { name: '' },
    rules: { name: (name) => (name.trim() === '' ? t('list.saveView.required') : null) },
    submit: async ({ name }) => {
      await onSave(name.trim())
      onDone()
    },
  })
  return (
    <form {...form.props} className={css['form']}>
      <TextInput label={t('list.saveView.name')} maxLength={NAME_MAX} data-autofocus {...form.text('name')} />
      {form.failure && <Failed error={form.failure} title={t('list.saveView')} />}
      <Button type="submit" loading={form.sending}>
        {t('list.saveView')}
      </Button>
    </form>
  )
}
