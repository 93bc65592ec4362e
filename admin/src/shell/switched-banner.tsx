import { useEffect, useState } from 'react'

import { session } from '../api/current-session.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { useStore } from '../api/use-store.ts'
import { t } from '../messages/messages.ts'

/** A banner that says that another tab has entered a different store, and this tab has not. */
export function SwitchedBanner() {
  const [other, setOther] = useState<string | null>(null)
  const { storeDetail } = useStore()
  useEffect(() => {
    const stop = session.onSwitchElsewhere(setOther)
    return () => void stop()
  }, [])
  if (other === null || other === storeDetail.defaultSystemDomain) return null
  return <Banner tone="info">{t('shell.switched', { store: other, current: storeDetail.defaultSystemDomain })}</Banner>
}
