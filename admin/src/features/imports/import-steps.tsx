import { IconCheck } from '@tabler/icons-react'

import { t } from '../../messages/messages.ts'
import { steps, type Step } from './import-state.ts'
import css from './import-steps.module.css'

/** The steps of an import, with the current one marked. `isDone` means that the last step is complete, too. */
export function ImportSteps({ current, isDone = false }: { current: Step; isDone?: boolean }) {
  const at = isDone ? steps.length : steps.indexOf(current)
  return (
    <ol className={css['steps']} aria-label={t('imports.steps')}>
      {steps.map((step, place) => (
        <li key={step} className={css['step']} aria-current={place === at ? 'step' : undefined} data-done={place < at || undefined}>
          <span className={css['mark']} aria-hidden>
            {place < at ? <IconCheck size={14} stroke={2} /> : place + 1}
          </span>
          {t(`imports.step.${step}`)}
        </li>
      ))}
    </ol>
  )
}
