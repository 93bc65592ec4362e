import { Avatar, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconBuildingStore, IconExternalLink, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react'

import { session } from '../api/current-session.ts'
import { signOut } from '../api/sign-out.ts'
import { useColorScheme } from '../ui/use-color-scheme.ts'
import { useGo } from '../ui/use-go.ts'
import { useMe } from '../ui/use-me.ts'
import { t } from '../words/words.ts'
import css from './user-menu.module.css'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true }

/** Avatar, "Seller", e-mail; profile, stores, site, light or dark, sign out (specification section 2, shell). */
export function UserMenu() {
  const me = useMe()
  const go = useGo()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useColorScheme()
  const name = [me.firstName, me.lastName].filter(Boolean).join(' ')
  return (
    <Menu position="bottom-end" width={260} withinPortal>
      <Menu.Target>
        <UnstyledButton className={css['button']} aria-label={t('shell.account')}>
          <Avatar src={me.profilePicture} name={name || me.email} size={28} radius="xl" alt="" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={css['who']}>
          <strong>{t('shell.seller')}</strong>
          <span className={css['email']}>{me.email}</span>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconUser {...icon} />} onClick={() => void go('website.profile')}>
          {t('page.website.profile')}
        </Menu.Item>
        <Menu.Item leftSection={<IconBuildingStore {...icon} />} onClick={() => void go('auth.shop')}>
          {t('shell.selectStore')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconExternalLink {...icon} />}
          component="a"
          href={`//${session.publicDomain}`}
          target="_blank"
          rel="noopener"
        >
          {t('shell.openSite')}
        </Menu.Item>
        <Menu.Item
          leftSection={scheme === 'dark' ? <IconSun {...icon} /> : <IconMoon {...icon} />}
          onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
        >
          {t(scheme === 'dark' ? 'shell.useLight' : 'shell.useDark')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void signOut()}>
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
