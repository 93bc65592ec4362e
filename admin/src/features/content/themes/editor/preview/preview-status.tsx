import { Button, Loader } from '@mantine/core'

import { t } from '../../../../../messages/messages.ts'
import { Banner } from '../../../../../ui/feedback/banner.tsx'
import type { PreviewLink, PreviewState } from './preview-link.ts'
import css from './preview-pane.module.css'

/** What keeps the preview from being shown, and what to do about it. */
export function PreviewStatus({ state, link }: { state: PreviewState; link: PreviewLink }) {
  switch (state) {
    case 'ready':
      return null
    case 'loading':
      return (
        <div className={css['cover']}>
          <Loader aria-hidden />
          <output className="only-read-out">{t('themeEditor.preview.loading')}</output>
        </div>
      )
    case 'interrupted':
      return (
        <div className={css['notice']}>
          <Banner
            tone="attention"
            title={t('themeEditor.preview.interrupted')}
            actions={<Action label={t('kit.retry')} onClick={() => void link.renew()} />}
          >
            {t('themeEditor.preview.failed.body')}
          </Banner>
        </div>
      )
    case 'outdated':
      return (
        <div className={css['cover']}>
          <Banner
            tone="attention"
            title={t('themeEditor.preview.outdated')}
            actions={<Action label={t('themeEditor.preview.reload')} onClick={() => location.reload()} />}
          >
            {t('themeEditor.preview.outdated.body')}
          </Banner>
        </div>
      )
    case 'slow':
    case 'failed':
      return (
        <div className={css['cover']}>
          <Banner
            tone="critical"
            title={t('themeEditor.preview.failed')}
            actions={<Action label={t('kit.retry')} onClick={() => void link.load()} />}
          >
            {t('themeEditor.preview.failed.body')}
          </Banner>
        </div>
      )
  }
}

function Action({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="default" size="compact-md" onClick={onClick}>
      {label}
    </Button>
  )
}
