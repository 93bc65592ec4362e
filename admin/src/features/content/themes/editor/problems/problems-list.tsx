import { Button, UnstyledButton } from '@mantine/core'

import { settingName } from '../../setting-name.ts'
import type { Problem } from '../editor.ts'
import { partOf } from '../part-of.ts'
import { useEditor } from '../use-editor.ts'
import css from './problems-list.module.css'

interface ProblemsListProps {
  problems: readonly Problem[]
  /** Whether the theme can be saved as it is. */
  isAdvice?: boolean
  /** Called when one was chosen, such as to close a dialog. */
  onOpen?: () => void
}

/**
 * Settings with what is wrong with them, such as those that keep a theme from being saved. Each leads to its field.
 */
export function ProblemsList({ problems, isAdvice, onOpen }: ProblemsListProps) {
  const editor = useEditor()
  const { config } = editor.session

  function open({ part, path }: Problem): void {
    if (!part) return
    const page = partOf(part, config, editor.theme)?.page
    editor.show({ tab: part.kind === 'settings' ? 'settings' : 'sections', part, addAt: null, field: path, ...(page && { page }) })
    onOpen?.()
  }

  return (
    <ul className={css['list']} data-advice={isAdvice || undefined}>
      {problems.map((problem) => {
        const { path, message, part, action } = problem
        const name = settingName({ path }, editor.theme, config)
        return (
          <li key={`${path.join('.')} ${message}`}>
            <UnstyledButton className={css['problem'] ?? ''} disabled={!part} onClick={() => open(problem)}>
              <span className={css['name']}>{name}</span>
              <span className={css['message']}>{message}</span>
            </UnstyledButton>
            {action && (
              <Button className={css['action']} variant="default" size="compact-sm" onClick={action.run}>
                {action.label}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
