import { t } from '../../../messages/messages.ts'
import css from './setup-progress.module.css'
import type { Step } from './use-step-words.ts'

/** A bar and a sentence that say how many of the steps are done. */
export function SetupProgress({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter((step) => step.done).length
  const text = t('setup.progress', { done, total: steps.length })
  return (
    <div className={css['progress']}>
      <progress className={css['bar']} value={done} max={steps.length} aria-label={text} />
      <span aria-hidden>{text}</span>
    </div>
  )
}
