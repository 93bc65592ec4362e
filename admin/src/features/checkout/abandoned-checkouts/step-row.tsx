import { ActionIcon, Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { ABANDONED_MINUTES_MIN, MESSAGE_DELAY_MINUTES_MAX } from '@vitrine/contract/limits.ts'

import { NumberField } from '../../../ui/form/amount-fields.tsx'
import { t } from '../../../messages/messages.ts'
import css from './abandoned-checkouts.module.css'
import {
  type Channel,
  CODE_MAX,
  type DelayUnit,
  type EditedStep,
  type StepProblems,
  SUBJECT_MAX,
  TEXT_MAX,
  unitSizes,
} from './settings-values.ts'

interface StepRowProps {
  channel: Channel
  /** The position of the message in its channel, starting at 1. */
  place: number
  step: EditedStep
  problems: StepProblems
  onChange: (step: EditedStep) => void
  onRemove: () => void
  onPreview: () => void
}

const units = Object.keys(unitSizes) as DelayUnit[]
const delayBounds = { min: ABANDONED_MINUTES_MIN, max: MESSAGE_DELAY_MINUTES_MAX / unitSizes.days }

/** One message: whether and when it is sent, and its text. */
export function StepRow({ channel, place, step, problems, onChange, onRemove, onPreview }: StepRowProps) {
  const name = t(`abandonedCheckouts.message.${channel}`, { step: place })
  const text = (field: 'subject' | 'text' | 'discountCode') => ({
    value: step[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ ...step, [field]: currentTarget.value }),
  })
  return (
    <li className={css['step']}>
      <fieldset className={css['fields']}>
        <legend className={css['hidden']}>{name}</legend>
        <div className={css['stepHead']}>
          <Switch
            label={name}
            checked={step.isEnabled}
            onChange={({ currentTarget }) => onChange({ ...step, isEnabled: currentTarget.checked })}
          />
          <span className={css['tools']}>
            {channel === 'email' && (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('abandonedCheckouts.preview.of', { message: name })}
                onClick={onPreview}
              >
                {t('abandonedCheckouts.preview')}
              </Button>
            )}
            <ActionIcon aria-label={t('abandonedCheckouts.steps.remove', { message: name })} onClick={onRemove}>
              <IconTrash size={18} stroke={1.5} />
            </ActionIcon>
          </span>
        </div>
        <div className="pair">
          <div className={css['delay']}>
            <NumberField
              label={t('abandonedCheckouts.delay')}
              value={step.delay}
              error={problems.delay && t(problems.delay, delayBounds)}
              onChange={(delay) => onChange({ ...step, delay })}
            />
            <NativeSelect
              label={t('abandonedCheckouts.delay.unit')}
              data={units.map((value) => ({ value, label: t(`abandonedCheckouts.unit.${value}`) }))}
              value={step.unit}
              onChange={({ currentTarget }) => onChange({ ...step, unit: currentTarget.value as DelayUnit })}
            />
          </div>
          <TextInput
            label={t('abandonedCheckouts.code')}
            placeholder={t('abandonedCheckouts.code.none')}
            maxLength={CODE_MAX}
            {...text('discountCode')}
          />
        </div>
        {channel === 'email' && (
          <TextInput
            label={t('abandonedCheckouts.subject')}
            maxLength={SUBJECT_MAX}
            error={problems.subject && t(problems.subject)}
            {...text('subject')}
          />
        )}
        <Textarea
          label={t('abandonedCheckouts.text')}
          description={channel === 'sms' ? t('abandonedCheckouts.text.sms') : undefined}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={TEXT_MAX}
          error={problems.text && t(problems.text)}
          {...text('text')}
        />
      </fieldset>
    </li>
  )
}
