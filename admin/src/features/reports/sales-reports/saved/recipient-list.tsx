import { Checkbox } from '@mantine/core'
import { useId } from 'react'

import { t } from '../../../../messages/messages.ts'
import type { Schedule, ScheduleAnswer } from './schedule-dialog.tsx'
import css from './schedule.module.css'

interface RecipientListProps {
  members: ScheduleAnswer['members']
  /** Who got the emails until now. */
  known: Schedule['recipients']
  value: readonly string[]
  error: string | undefined
  onChange: (recipients: string[]) => void
}

/** The members who can receive a report, and those who no longer do. Somebody who stopped the emails is chosen only by themselves. */
export function RecipientList({ members, known, value, error, onChange }: RecipientListProps) {
  const errorId = useId()
  const stopped = new Set(known.flatMap(({ id, state }) => (state === 'stopped' ? [id] : [])))
  const gone = known.filter(({ id, state }) => state === 'removed' && members.every((member) => member.id !== id))
  const removed = new Set(known.flatMap(({ id, state }) => (state === 'removed' ? [id] : [])))
  return (
    <fieldset
      className={css['recipients']}
      // A form moves the focus to the first invalid field, so this element must be focusable.
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={css['legend']}>{t('savedReports.email.recipients')}</legend>
      <p className={css['help']}>{t('savedReports.email.recipients.help')}</p>
      <div className={css['people']}>
        {members.map(({ id, name, email, isSelf, isConfirmed }) => {
          const isStopped = stopped.has(id) && !isSelf
          return (
            <Checkbox
              key={id}
              label={isSelf ? t('savedReports.email.you', { name }) : name}
              description={describe(email, { isStopped, isRemoved: removed.has(id), isConfirmed })}
              disabled={isStopped || !isConfirmed}
              checked={value.includes(id)}
              onChange={({ currentTarget: { checked } }) => onChange(checked ? [...value, id] : value.filter((one) => one !== id))}
            />
          )
        })}
        {gone.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name ?? t('savedReports.formerMember')}
            description={t('savedReports.email.removed')}
            disabled
            checked={false}
            readOnly
          />
        ))}
      </div>
      {error && (
        <p id={errorId} className={css['error']}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

function describe(email: string, { isStopped, isRemoved, isConfirmed }: { isStopped: boolean; isRemoved: boolean; isConfirmed: boolean }) {
  if (!isConfirmed) return t('savedReports.email.unconfirmed', { email })
  if (isStopped) return t('savedReports.email.stopped')
  return isRemoved ? t('savedReports.email.removed') : email
}
