import { Page } from '../../ui/page.tsx'
import { t } from '../../words/words.ts'
import { EmailCard } from './email-card.tsx'
import { NamesCard } from './names-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PictureCard } from './picture-card.tsx'
import cards from '../../ui/form-cards.module.css'
import { SessionsCard } from './sessions-card.tsx'

/** The signed-in person: who they are, how they sign in, where they are signed in. */
export function ProfilePage() {
  return (
    <Page title={t('page.website.profile')}>
      <div className={cards['cards']}>
        <PictureCard />
        <NamesCard />
        <EmailCard />
        <PasswordCard />
        <SessionsCard />
      </div>
    </Page>
  )
}
