import { Banner } from '../../ui/banner.tsx'
import { t } from '../../words/words.ts'

const told = {
  signed_out: 'auth.ended.signed_out',
  session_ended: 'auth.ended.session_ended',
  session_stolen: 'auth.ended.session_stolen',
  missing: 'auth.ended.missing',
  password_reset: 'auth.ended.password_reset',
} as const

/** Why the visitor is on the login page, when a session of theirs has just ended. `reason` comes from the address bar. */
export function EndedBanner({ reason }: { reason: string | undefined }) {
  if (!reason || !Object.hasOwn(told, reason)) return null
  return <Banner tone={reason === 'session_stolen' ? 'attention' : 'info'}>{t(told[reason as keyof typeof told])}</Banner>
}
