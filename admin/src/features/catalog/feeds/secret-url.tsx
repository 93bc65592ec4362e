import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'

import { globalSuccess } from '../../../events.ts'
import { CodeBox } from '../../../ui/data/code-box.tsx'
import { copyText } from '../../../ui/data/copy-text.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { t } from '../../../messages/messages.ts'
import css from './feeds.module.css'

interface Props {
  url: string
  /** Gives the feed a new URL. */
  onReplace: () => Promise<unknown>
  /** Where the URL is entered. */
  paste: string
  /** A further button. */
  more?: ReactNode
}

/** The secret URL of a feed, which can be copied and replaced. */
export function SecretUrl({ url, onReplace, paste, more }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="stack">
      <CodeBox isWhole>{url}</CodeBox>
      <div className={css['buttons']}>
        <Button variant="default" onClick={() => void copyText(url, () => globalSuccess([t('feeds.address.copied')]))}>
          {t('feeds.address.copy')}
        </Button>
        <Button variant="subtle" onClick={() => setAsking(true)}>
          {t('feeds.address.replace')}
        </Button>
        {more}
      </div>
      <p className={css['quiet']}>{t('feeds.address.secret')}</p>
      <p className={css['quiet']}>{paste}</p>
      <Confirm
        opened={isAsking}
        title={t('feeds.address.replace.title')}
        action={t('feeds.address.replace')}
        onConfirm={async () => {
          await onReplace()
          globalSuccess([t('feeds.address.replaced')])
        }}
        onClose={() => setAsking(false)}
      >
        {t('feeds.address.replace.body')}
      </Confirm>
    </div>
  )
}
