import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'

import { t } from '../../../../messages/messages.ts'
import page from '../analytics-page.module.css'
import type { useSteps } from '../use-steps.ts'
import css from './editor-tools.module.css'

interface EditorToolsProps {
  steps: Pick<ReturnType<typeof useSteps>, 'undo' | 'redo' | 'canUndo' | 'canRedo'>
  /** Whether there is something to save. Then the save bar ends editing. */
  isChanged: boolean
  onAdd: () => void
  onReset: () => void
  onClose: () => void
}

/** What changes all cards: adding, undo, redo, and the default cards. */
export function EditorTools({ steps, isChanged, onAdd, onReset, onClose }: EditorToolsProps) {
  useUndoKeys(steps)
  return (
    <div className={page['bar']}>
      <div className={css['tools']}>
        <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={onAdd}>
          {t('analytics.add')}
        </Button>
        <Step label={t('analytics.undo')} isPossible={steps.canUndo} run={steps.undo} Icon={IconArrowBackUp} />
        <Step label={t('analytics.redo')} isPossible={steps.canRedo} run={steps.redo} Icon={IconArrowForwardUp} />
        <Button variant="subtle" color="gray" onClick={onReset}>
          {t('analytics.reset')}
        </Button>
      </div>
      {!isChanged && (
        <Button variant="default" onClick={onClose}>
          {t('analytics.done')}
        </Button>
      )}
    </div>
  )
}

interface StepProps {
  label: string
  isPossible: boolean
  run: () => void
  Icon: typeof IconArrowBackUp
}

/** A button without a step stays in the order of focus, so that undoing the last step doesn’t lose the focus. */
function Step({ label, isPossible, run, Icon }: StepProps) {
  return (
    <ActionIcon size="lg" aria-label={label} title={label} aria-disabled={!isPossible} onClick={run}>
      <Icon size={18} stroke={1.5} />
    </ActionIcon>
  )
}

/** Undoes and redoes with Ctrl or Cmd and Z, except in a dialog. */
function useUndoKeys({ undo, redo }: EditorToolsProps['steps']): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z'
      if (!isUndo || document.querySelector('[role=dialog]')) return
      event.preventDefault()
      if (event.shiftKey) redo()
      else undo()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [undo, redo])
}
