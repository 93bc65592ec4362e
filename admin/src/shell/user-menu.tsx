import { UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconBuildingStore, IconExternalLink, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react'

import { session } from '../api/current-session.ts'
import { signOut } from '../api/sign-out.ts'
import { ActionMenu } from '../ui/overlay/action-menu.tsx'
import { personName } from '../ui/data/person-name.ts'
import { ProfilePicture } from '../ui/data/profile-picture.tsx'
import { useColorScheme } from '../ui/theme/use-color-scheme.ts'
import { useMe } from '../api/use-me.ts'
import { t } from '../messages/messages.ts'
import css from './user-menu.module.css'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true }

/**
 * The user menu: profile picture, "Seller" and email, with entries for the profile, stores, storefront, color scheme
 * and signing out (specification section 2, shell).
 */
export function UserMenu() {
  const me = useMe()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useColorScheme() === 'dark'
  return (
    <ActionMenu
      label={t('shell.account')}
      header={
        <div className={css['who']}>
          <strong>{t('shell.seller')}</strong>
          <span className={css['email']}>{me.email}</span>
        </div>
      }
      actions={[
        { label: t('page.website.profile'), icon: <IconUser {...icon} />, page: 'website.profile' },
        { label: t('shell.selectStore'), icon: <IconBuildingStore {...icon} />, page: 'auth.shop' },
        { label: t('shell.openSite'), icon: <IconExternalLink {...icon} />, href: `//${session.publicDomain}` },
        {
          label: t(isDark ? 'shell.useLight' : 'shell.useDark'),
          icon: isDark ? <IconSun {...icon} /> : <IconMoon {...icon} />,
          run: () => setColorScheme(isDark ? 'light' : 'dark'),
        },
        { label: t('shell.signOut'), icon: <IconLogout {...icon} />, run: () => void signOut(), divided: true },
      ]}
      renderTrigger={(props) => (
        <UnstyledButton className={css['button']} {...props}>
          <ProfilePicture url={me.profilePicture} name={personName(me)} size="small" />
          <span className="only-read-out">{t('shell.account')}</span>
        </UnstyledButton>
      )}
    />
  )
}
