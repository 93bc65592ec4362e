import { Page } from '../../../ui/layout/page.tsx'
import { t } from '../../../messages/messages.ts'
import { AlertsCard } from './alerts-card.tsx'
import { EmailCard } from './email-card.tsx'
import { NameCard } from './name-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { ProfilePictureCard } from './profile-picture-card.tsx'
import cards from '../../../ui/layout/form-cards.module.css'
import { SessionsCard } from './sessions-card.tsx'

/** The page about the signed-in user: profile, sign-in details and sessions. */
export function ProfilePage() {
  return (
    <Page title={t('page.website.profile')}>
      <div className={cards['cards']}>
        <ProfilePictureCard />
        <NameCard />
        <EmailCard />
        <PasswordCard />
        <AlertsCard />
        <SessionsCard />
      </div>
    </Page>
  )
}
