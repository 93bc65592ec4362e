import { Button } from '@mantine/core'
import { type Severity, severities, severityOrder, type Warning } from '@vitrine/theme/check/warning.ts'
import { useRef } from 'react'

import { t } from '../../../../../messages/messages.ts'
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx'
import { settingName } from '../../setting-name.ts'
import type { Problem } from '../editor.ts'
import { ProblemsList } from '../problems/problems-list.tsx'
import { partAt } from '../problems/problems.ts'
import { SidebarHead } from '../sidebar/sidebar-head.tsx'
import { useEditor } from '../use-editor.ts'
import css from './check-panel.module.css'
import { useThemeCheck } from './use-theme-check.ts'
import { warningText } from './warning-text.ts'

/** What shoppers can’t read, see or follow in the whole theme. Each warning leads to its field, and some can be fixed at once. */
export function CheckPanel() {
  const { warnings, isLoading, retry } = useThemeCheck()
  return (
    <>
      <SidebarHead title={t('themeCheck')} />
      <div className={css['panel']}>
        <output className={css['status']}>{isLoading ? t('themeCheck.loading') : t('themeCheck.count', { count: warnings.length })}</output>
        {retry && (
          <p className={css['failed']}>
            {t('themeCheck.failed')}{' '}
            <Button variant="subtle" size="compact-sm" onClick={retry}>
              {t('kit.retry')}
            </Button>
          </p>
        )}
        {warnings.length === 0 && !isLoading && !retry && <EmptyState title={t('themeCheck.none')}>{t('themeCheck.none.body')}</EmptyState>}
        {severityOrder.map((severity) => (
          <Group key={severity} severity={severity} warnings={warnings.filter(({ kind }) => severities[kind] === severity)} />
        ))}
      </div>
    </>
  )
}

function Group({ severity, warnings }: { severity: Severity; warnings: readonly Warning[] }) {
  const { session } = useEditor()
  const group = useRef<HTMLElement>(null)
  const fix = useFix()
  if (warnings.length === 0) return null
  const problems = warnings.map((warning): Problem => {
    const { path, fix: change } = warning
    const problem = { path, message: warningText(warning), part: partAt(path, session.config) }
    if (!change) return problem
    const value = typeof change.value === 'number' ? t('themeCheck.percent', { value: change.value }) : change.value
    return { ...problem, action: { label: t('themeCheck.fix', { value }), run: () => fix(change, group.current) } }
  })
  return (
    <section ref={group} aria-labelledby={`check-${severity}`}>
      <h3 id={`check-${severity}`} className={css['severity']}>
        {t(`themeCheck.${severity}`)} <span className={css['count']}>{warnings.length}</span>
      </h3>
      <p className={css['about']}>{t(`themeCheck.${severity}.about`)}</p>
      <ProblemsList problems={problems} isAdvice />
    </section>
  )
}

/** Returns a function that changes a setting, as one step of undo. The button is gone then, so the focus goes to the way back. */
function useFix() {
  const editor = useEditor()
  return ({ path, value }: NonNullable<Warning['fix']>, group: HTMLElement | null): void => {
    group?.closest('aside')?.querySelector<HTMLElement>('button')?.focus()
    editor.set(path, value, settingName({ path }, editor.theme, editor.session.config), null)
  }
}
