import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'

import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import css from './privacy.module.css'
import { EraseDialog } from './erase-dialog.tsx'
import { useExportPerson } from './use-export-person.ts'

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** The card that finds one person by email, whether or not they are a customer, to export or erase their data. */
export function PersonCard() {
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isErasing, setErasing] = useState(false)
  const start = useExportPerson()
  const email = typed.trim()
  const withEmail = (run: () => void) => () => {
    setWrong(!isEmail(email))
    if (isEmail(email)) run()
  }
  return (
    <Card title={t('privacy.person')}>
      <div className="stack">
        <p className={css['text']}>
          {t('privacy.person.help')} {t('privacy.export.notes')}
        </p>
        <TextInput
          label={t('privacy.person.email')}
          type="email"
          autoComplete="off"
          maxLength={254}
          value={typed}
          error={isWrong && !isEmail(email) && t('privacy.person.invalid')}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <FormFailure error={start.error} title={t('privacy.export.failed')} />
        <div className={css['actions']}>
          <Button variant="default" loading={start.isPending} onClick={withEmail(() => start.mutate({ body: { email } }))}>
            {t('privacy.export')}
          </Button>
          <Button variant="default" color="red" onClick={withEmail(() => setErasing(true))}>
            {t('privacy.erase')}
          </Button>
        </div>
      </div>
      <EraseDialog opened={isErasing} person={{ email }} onClose={() => setErasing(false)} onErased={() => setTyped('')} />
    </Card>
  )
}
