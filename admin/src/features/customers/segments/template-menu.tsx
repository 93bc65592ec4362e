import { Button } from '@mantine/core'

import { useGo } from '../../../ui/layout/use-go.ts'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import { t } from '../../../messages/messages.ts'
import { templateNames } from './facts.ts'

/** A menu of segments to start from. */
export function TemplateMenu() {
  const go = useGo()
  return (
    <ActionMenu
      label={t('segments.templates')}
      actions={templateNames.map((template) => ({
        label: t(`segments.template.${template}`),
        run: () => void go('website.segments.create', { search: { template } }),
      }))}
      renderTrigger={(props) => (
        <Button variant="default" {...props}>
          {t('segments.templates')}
        </Button>
      )}
    />
  )
}
