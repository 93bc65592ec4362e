import { UnstyledButton } from '@mantine/core'

import { settingName } from '../../setting-name.ts'
import type { Problem } from '../editor.ts'
import { partOf } from '../part-of.ts'
import { useEditor } from '../use-editor.ts'
import css from './problems-list.module.css'

/**
 * The settings that keep a theme from being saved. Each leads to its field.
 * @param onOpen called when one was chosen, such as to close a dialog
 */
export function ProblemsList({ problems, onOpen }: { problems: readonly Problem[]; onOpen?: () => void }) {
  const editor = useEditor()
  const { config } = editor.session

  function open({ part, path }: Problem): void {
    if (!part) return
    const page = partOf(part, config, editor.theme)?.page
    editor.show({ tab: part.kind === 'settings' ? 'settings' : 'sections', part, addAt: null, field: path, ...(page && { page }) })
    onOpen?.()
  }

  return (
    <ul className={css['list']}>
      {problems.map((problem) => {
        const { path, message, part } = problem
        const name = settingName({ path }, editor.theme, config)
        return (
          <li key={path.join('.')}>
            <UnstyledButton className={css['problem'] ?? ''} disabled={!part} onClick={() => open(problem)}>
              <span className={css['name']}>{name}</span>
              <span className={css['message']}>{message}</span>
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}
