import { Button } from '@mantine/core'

import { globalSuccess } from '../../../../events.ts'
import { t } from '../../../../messages/messages.ts'
import { copyText } from '../../../../ui/data/copy-text.ts'
import css from './link-builder.module.css'

export interface BuiltLink {
  source: string
  url: string
}

const copy = (links: readonly BuiltLink[]) =>
  void copyText(links.map(({ url }) => url).join('\n'), () => globalSuccess([t('campaigns.build.copied', { count: links.length })]))

/** The finished links, one per source. */
export function Links({ links, missing }: { links: readonly BuiltLink[]; missing: string | undefined }) {
  return (
    <section className={css['links']} aria-label={t('campaigns.build.links', { count: links.length })}>
      <div className={css['linksHead']}>
        <h3>{t('campaigns.build.links', { count: links.length })}</h3>
        {links.length > 1 && (
          <Button variant="default" size="compact-md" onClick={() => copy(links)}>
            {t('campaigns.build.copyAll')}
          </Button>
        )}
      </div>
      {links.length === 0 && <p className={css['note']}>{missing ?? t('campaigns.build.nothing')}</p>}
      <ul>
        {links.map((link) => (
          <li key={link.source}>
            <code>{link.url}</code>
            <Button
              variant="default"
              size="compact-md"
              aria-label={t('campaigns.build.copyOne', { source: link.source })}
              onClick={() => copy([link])}
            >
              {t('campaigns.build.copy')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
