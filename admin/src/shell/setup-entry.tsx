import { IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { setupStatus, stepsLeft } from '../api/setup-status.ts'
import { classes } from '../ui/theme/classes.ts'
import { number } from '../ui/data/format.ts'
import { PageLink } from '../ui/layout/page-link.tsx'
import { t } from '../messages/messages.ts'
import css from './drawer.module.css'

/**
 * A link to the setup steps with the number of remaining steps. Hidden when none remain. It reloads whenever it mounts,
 * because any page may have completed a step. An error is not shown (specification section 8).
 */
export function SetupEntry({ minimised, isCurrent }: { minimised: boolean; isCurrent: boolean }) {
  const { data } = useQuery({ ...setupStatus, staleTime: 0 })
  if (!data?.currentConfig) return null
  const left = stepsLeft(data).length
  return (
    <PageLink
      to="website.setup"
      className={classes(css['link'], isCurrent && css['current'])}
      aria-current={isCurrent ? 'page' : undefined}
      title={minimised ? t('setup.entry') : undefined}
    >
      <IconListCheck size={18} stroke={1.5} aria-hidden />
      <span className={minimised ? 'only-read-out' : css['label']}>{t('setup.entry')}</span>
      {!minimised && (
        <span className={css['count']} aria-hidden>
          {number(left)}
        </span>
      )}
      <span className="only-read-out">{t('setup.left', { count: left })}</span>
    </PageLink>
  )
}
