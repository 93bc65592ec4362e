import { Button } from '@mantine/core'
import { useState } from 'react'

import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import css from './abandoned-checkouts.module.css'
import type { SettingsForm } from './settings-page.tsx'
import { canAdd, type Channel, type EditedStep, newStep, stepProblems } from './settings-values.ts'
import { StepPreview } from './step-preview.tsx'
import { StepRow } from './step-row.tsx'

/** The messages of one channel, in the order in which they are sent. */
export function StepsCard({ form, channel }: { form: SettingsForm; channel: Channel }) {
  const steps = form.values[channel]
  const [preview, setPreview] = useState<EditedStep | null>(null)
  const isStrict = form.errors[channel] !== undefined
  return (
    <Card title={t(`abandonedCheckouts.field.${channel}`)} flush>
      <p className={css['intro']}>{t(`abandonedCheckouts.steps.${channel}.help`)}</p>
      <ol className={css['steps']}>
        {steps.map((step, place) => (
          <StepRow
            key={step.key}
            channel={channel}
            place={place + 1}
            step={step}
            problems={isStrict ? stepProblems(channel, step, steps[place - 1]) : {}}
            onChange={(next) => form.set(channel, (all) => all.map((one) => (one.key === step.key ? next : one)))}
            onRemove={() => form.set(channel, (all) => all.filter(({ key }) => key !== step.key))}
            onPreview={() => setPreview(step)}
          />
        ))}
      </ol>
      {canAdd(steps) && (
        <div className={css['foot']}>
          <Button variant="default" onClick={() => form.set(channel, (all) => [...all, newStep(all)])}>
            {t(`abandonedCheckouts.steps.${channel}.add`)}
          </Button>
        </div>
      )}
      <StepPreview step={preview} onClose={() => setPreview(null)} />
    </Card>
  )
}
