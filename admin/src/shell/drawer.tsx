import { IconExternalLink } from '@tabler/icons-react'
import { DRAWER_MINIMISED_WIDTH, DRAWER_WIDTH } from '@vitrine/contract/limits.ts'
import type { MenuGroup } from '@vitrine/contract/pages.ts'

import { session } from '../api/current-session.ts'
import { PageLink } from '../ui/layout/page-link.tsx'
import { rem } from '../ui/theme/tokens.ts'
import { useCurrentPage } from '../ui/layout/use-current-page.ts'
import { t } from '../messages/messages.ts'
import css from './drawer.module.css'
import { isWithin, type MenuSection } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import { SetupEntry } from './setup-entry.tsx'
import { StoreCard } from './store-card.tsx'
import { useMenu } from './use-menu.ts'

/** A group with a plain label. The label of the Online Store group is a link, and the pages of the first group need none. */
type LabelledGroup = Exclude<MenuGroup, 'home' | 'onlineStore'>

interface DrawerProps {
  /** Whether only icons are shown, as on the pages of apps. */
  minimised?: boolean
  /** A line above the terms. */
  note?: string | null
}

/** The drawer on the left: the current store, the menu, the link to the storefront, the setup steps, and the terms. */
export function Drawer({ minimised = false, note }: DrawerProps) {
  const sections = useMenu()
  const current = useCurrentPage()
  const hasOnlineStore = sections.some(({ group }) => group === 'onlineStore')
  return (
    <nav className={css['drawer']} style={{ width: rem(minimised ? DRAWER_MINIMISED_WIDTH : DRAWER_WIDTH) }} aria-label={t('shell.menu')}>
      <StoreCard minimised={minimised} />
      <div className={css['sections']}>
        {sections.map((section) => (
          <Section key={section.group} section={section} current={current} minimised={minimised} />
        ))}
        {!hasOnlineStore && <OnlineStore minimised={minimised} />}
      </div>
      {/* The key remounts the entry on every page, so that its count is current. */}
      <SetupEntry key={current} minimised={minimised} isCurrent={current === 'website.setup'} />
      {note && <p className={css['note']}>{note}</p>}
      {!minimised && (
        <PageLink to="website.terms-of-service" className={css['terms']}>
          {t('page.website.terms-of-service')}
        </PageLink>
      )}
    </nav>
  )
}

function Section({ section, current, minimised }: { section: MenuSection; current: string | undefined; minimised: boolean }) {
  const { group, pages } = section
  if (group === 'onlineStore') return <OnlineStore minimised={minimised} section={section} current={current} />
  const labelled = group !== 'home' && pages.length > 1 ? group : undefined
  return (
    <div className={css['section']}>
      {labelled && <GroupLabel group={labelled} minimised={minimised} />}
      <ul className={css['list']} aria-label={labelled && t(`shell.group.${labelled}`)}>
        {pages.map((page) => (
          <li key={page}>
            <MenuLink page={page} isCurrent={isWithin(current, page)} minimised={minimised} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * The label of a group with several pages. The minimized drawer separates groups by space only. Screen readers ignore
 * this label, because the list of pages has the same one.
 */
function GroupLabel({ group, minimised }: { group: LabelledGroup; minimised: boolean }) {
  return minimised ? null : (
    <span className={css['groupLabel']} aria-hidden>
      {t(`shell.group.${group}`)}
    </span>
  )
}

/** The Online Store group. Its link opens the storefront, and is shown even when the group has no pages for this user. */
function OnlineStore({ section, current, minimised }: { section?: MenuSection; current?: string | undefined; minimised: boolean }) {
  return (
    <div className={css['section']}>
      <a className={css['visit']} href={`//${session.publicDomain}`} target="_blank" rel="noopener" title={t('shell.openSite')}>
        {minimised ? <span className="only-read-out">{t('shell.openSite')}</span> : t('shell.onlineStore')}
        <IconExternalLink size={16} stroke={1.5} aria-label={minimised ? undefined : t('shell.openSite')} />
      </a>
      <ul className={css['list']}>
        {section?.pages.map((page) => (
          <li key={page}>
            <MenuLink page={page} isCurrent={isWithin(current, page)} minimised={minimised} />
          </li>
        ))}
      </ul>
    </div>
  )
}
