import { Banner } from '../ui/feedback/banner.tsx'
import { useStore } from '../api/use-store.ts'
import { t } from '../messages/messages.ts'

/** A banner that says that the store is frozen. */
export function FrozenBanner() {
  const { trial } = useStore()
  return trial.status === 'frozen' ? <Banner tone="critical">{t('shell.trial.frozen')}</Banner> : null
}
