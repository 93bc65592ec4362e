import { useStore } from '../api/use-store.ts'
import { t } from '../messages/messages.ts'

/** Returns how many days of the trial are left, or that it has ended; null when the store is not in a trial. */
export function useTrialText(): string | null {
  const { status, dayLeft } = useStore().trial
  if (status !== 'trialing') return null
  return dayLeft < 0 ? t('shell.trial.over') : t('shell.trial.left', { days: dayLeft })
}
