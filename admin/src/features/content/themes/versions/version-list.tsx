import { Button } from '@mantine/core'
import { THEME_VERSIONS_MAX } from '@vitrine/contract/limits.ts'

import { t } from '../../../../messages/messages.ts'
import { TimeText } from '../../../../ui/data/date-text.tsx'
import { StatusBadge } from '../../../../ui/data/status-badge.tsx'
import { Failed } from '../../../../ui/feedback/failed.tsx'
import { Timeline } from '../../../../ui/data/timeline.tsx'
import type { Theme } from '../list/themes.ts'
import { changeTexts, type Version } from './change-text.ts'
import type { useVersions } from './use-versions.ts'
import css from './version-list.module.css'

interface VersionListProps {
  theme: Theme
  versions: readonly Version[]
  shown: Version
  query: ReturnType<typeof useVersions>['query']
  onChoose: (id: string) => void
}

/** The versions of a theme by day: who made them, when, and what changed. */
export function VersionList({ theme, versions, shown, query, onChoose }: VersionListProps) {
  return (
    <div className={css['versions']}>
      <Timeline
        events={versions.map((version) => ({ key: version.id, at: version.createdAt, version }))}
        render={({ key, version }) => (
          <li key={key}>
            <div className={css['version']} data-shown={version === shown || undefined}>
              <button type="button" className={css['choose']} aria-pressed={version === shown} onClick={() => onChoose(version.id)}>
                <span className={css['kind']}>{t(`themes.version.${version.kind}`)}</span>{' '}
                <TimeText instant={version.createdAt} withoutDate />{' '}
                {version.author !== null && t('themes.versions.by', { author: version.author })}
              </button>
              {version === versions[0] && <StatusBadge tone="success">{t('themes.versions.current')}</StatusBadge>}
              <Changes version={version} theme={theme} />
            </div>
          </li>
        )}
      />
      {query.isFetchNextPageError && <Failed error={query.error} onRetry={() => void query.fetchNextPage()} />}
      {query.hasNextPage ? (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('themes.versions.older')}
        </Button>
      ) : (
        <p className={css['kept']}>{t('themes.versions.kept', { max: THEME_VERSIONS_MAX })}</p>
      )}
    </div>
  )
}

/** The number of changes that are named. */
const NAMED = 5

function Changes({ version, theme }: { version: Version; theme: Theme }) {
  const { texts, more } = changeTexts(version, theme.theme)
  const others = more + Math.max(0, texts.length - NAMED)
  if (texts.length === 0) return null
  return (
    <ul className={css['changes']}>
      {texts.slice(0, NAMED).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {others > 0 && <li>{t('themes.change.more', { count: others })}</li>}
    </ul>
  )
}
