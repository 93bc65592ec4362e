import { Button } from '@mantine/core'
import { pageOf } from '@vitrine/contract/pages.ts'
import { allows } from '@vitrine/contract/scopes.ts'

import { PageLink } from '../ui/layout/page-link.tsx'
import { Popover } from '../ui/overlay/popover.tsx'
import { useMe } from '../api/use-me.ts'
import { t } from '../messages/messages.ts'
import css from './trial-pill.module.css'
import { useTrialText } from './trial-text.ts'

/**
 * The rest of the trial, in the top bar, as a button that opens an explanation of what happens when it ends. Users who may
 * choose a plan also get a link to the plans, once that page is built.
 */
export function TrialPill() {
  const me = useMe()
  const text = useTrialText()
  if (text === null) return null
  const { built, access } = pageOf('website.settings.account')
  return (
    <span className={css['place']}>
      <Popover
        label={text}
        align="end"
        renderTrigger={(props) => (
          <button type="button" className={css['pill']} {...props}>
            {text}
          </button>
        )}
      >
        {() => (
          <div className={css['facts']}>
            <p className={css['fact']}>{t('shell.trial.now')}</p>
            <p className={css['fact']}>{t('shell.trial.after')}</p>
            {built && allows(me, access) && (
              <Button renderRoot={(props) => <PageLink to="website.settings.account" {...props} />}>{t('shell.trial.select')}</Button>
            )}
          </div>
        )}
      </Popover>
    </span>
  )
}
