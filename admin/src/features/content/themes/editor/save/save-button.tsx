import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'

import { t } from '../../../../../messages/messages.ts'
import { ActionMenu } from '../../../../../ui/overlay/action-menu.tsx'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { ProblemsList } from '../problems/problems-list.tsx'
import { useSession } from '../use-editor.ts'
import css from './save-button.module.css'
import { useOnSave } from './save-request.ts'
import { useSave } from './use-save.ts'

/** Saves the theme. If it isn’t published, the menu beside it publishes it too. */
export function SaveButton({ isPublished }: { isPublished: boolean }) {
  const { isRunning, problems, closeProblems, save } = useSave(isPublished)
  const isChanged = useSession((session) => session.isChanged())
  useOnSave(() => void save(false))
  return (
    <>
      <span className={css['buttons']}>
        <Button
          loading={isRunning}
          disabled={!isChanged}
          title={isPublished ? t('themeEditor.save.live') : undefined}
          onClick={() => void save(false)}
        >
          {t('themeEditor.save')}
        </Button>
        {!isPublished && (
          <ActionMenu
            label={t('themeEditor.save.more')}
            renderTrigger={(props) => (
              <Button className={css['more']} aria-label={t('themeEditor.save.more')} disabled={isRunning} {...props}>
                <IconChevronDown size={16} stroke={1.5} />
              </Button>
            )}
            actions={[{ label: t('themeEditor.savePublish'), run: () => void save(true) }]}
          />
        )}
      </span>
      <Dialog opened={problems.length > 0} onClose={closeProblems} title={t('themeEditor.problems')}>
        <p className={css['body']}>{t('themeEditor.problems.body')}</p>
        <ProblemsList problems={problems} onOpen={closeProblems} />
      </Dialog>
    </>
  )
}
