import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { allows } from '@vitrine/contract/scopes.ts'

import { useChange } from '../../../api/query.ts'
import { useMe } from '../../../api/use-me.ts'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { StatusBadge } from '../../../ui/data/status-badge.tsx'
import { t } from '../../../messages/messages.ts'
import { StepButton } from './step-button.tsx'
import css from './step-list.module.css'
import { type Step, useStepWords } from './use-step-words.ts'

const icon = { size: 20, 'aria-hidden': true }

interface StepListProps {
  steps: readonly Step[]
  next: Step | null
  /** Whether only the next step shows its reason and buttons. */
  isShort?: boolean
}

/** A list of setup steps. The next one is marked, and the steps that can be skipped have a button for it. */
export function StepList({ steps, next, isShort = false }: StepListProps) {
  const skip = useChange('stores.skipSetupStep', { refresh: ['stores.setupStatus'] })
  const canSkip = allows(useMe(), 'admin')
  return (
    <>
      {skip.error && <Failed error={skip.error} />}
      <ol className={css['steps']} data-short={isShort || undefined}>
        {steps.map((step) => (
          <li key={step.field} className={css['step']} aria-current={step.field === next?.field ? 'step' : undefined}>
            <StepRow
              step={step}
              isNext={step.field === next?.field}
              isShort={isShort && step.field !== next?.field}
              onSkip={canSkip ? () => skip.mutate({ body: { field: step.field } }) : undefined}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

interface StepRowProps {
  step: Step
  isNext: boolean
  /** Whether the row shows only the title. */
  isShort: boolean
  onSkip: (() => void) | undefined
}

function StepRow({ step, isNext, isShort, onSkip }: StepRowProps) {
  const { done, skipped, skippable } = step
  const { title, reason } = useStepWords(step)
  return (
    <>
      <span className={css['mark']} data-done={done || undefined}>
        {done ? <IconCircleCheckFilled {...icon} /> : <IconCircle {...icon} stroke={1.5} />}
      </span>
      <div className={css['text']}>
        <span className={css['title']} data-done={done || undefined}>
          {title}
        </span>
        {!done && !isShort && <span className={css['reason']}>{reason}</span>}
      </div>
      {done && <span className="only-read-out">{t('setup.done')}</span>}
      {!done && skipped && <StatusBadge tone="neutral">{t('setup.skipped')}</StatusBadge>}
      {!done && !isShort && (
        <div className={css['actions']}>
          {skippable && !skipped && onSkip && (
            <Button variant="subtle" onClick={onSkip}>
              {t('setup.skip')}
            </Button>
          )}
          <StepButton step={step} isMain={isNext} />
        </div>
      )}
    </>
  )
}
