import { SegmentedControl, Switch } from '@mantine/core'
import { optionalKinds } from '@vitrine/contract/notification-kinds.ts'
import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { t } from '../../../messages/messages.ts'
import { StatusBadge } from '../../../ui/data/status-badge.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import type { Shown } from '../../../ui/form/version-form/use-shown.ts'
import { useVersionForm } from '../../../ui/form/version-form/use-version-form.ts'
import { VersionConflictDialog } from '../../../ui/form/version-form/version-conflict-dialog.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import cards from '../../../ui/layout/form-cards.module.css'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { MoreActions } from '../../../ui/overlay/more-actions.tsx'
import { kindName } from '../kinds.ts'
import { BlocksEditor } from './blocks-editor.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { PreviewCard } from './preview-card.tsx'
import { TemplateField } from './template-field.tsx'
import css from './template-form.module.css'
import { type Content, contentOf, contentValues, htmlOf, type Template, type TemplateValues, valuesOf } from './template-values.ts'
import { VersionsDialog } from './versions-dialog.tsx'

const FORM = 'notification'

/** The form of a template with its preview. */
export function TemplateForm({
  onLanguage,
  ...shown
}: Shown<Template, TemplateValues> & { onLanguage: (language: StorefrontLanguage) => void }) {
  const { saved, onShow } = shown
  const { kind, language, languages, variables, parts, hasOrder, defaultContent, isCustomized, version } = saved
  const update = useChange('notifications.update', { refresh: ['notifications.list', 'notifications.versions'] })
  const reset = useChange('notifications.reset', { refresh: ['notifications.list', 'notifications.versions'] })
  const [dialog, setDialog] = useState<'compare' | 'versions' | 'reset' | null>(null)
  const state = useVersionForm<Template, TemplateValues>({
    ...shown,
    valuesOf,
    save: (values, base) =>
      update.mutateAsync({
        params: { kind },
        body: { language, isEnabled: values.isEnabled, content: contentOf(values), version: base.version },
      }),
    read: () => call('notifications.get', { params: { kind }, query: { language } }),
    done: t('notifications.saved'),
  })
  const { form } = state
  const { values, refusal } = form
  const close = () => setDialog(null)
  const errorOf = (field: string) => refusal?.error.field(`content.${field}`)

  function restore(content: Content): void {
    const { subject, preheader, mode, blocks, html } = contentValues(content)
    form.set('subject', subject)
    form.set('preheader', preheader)
    form.set('mode', mode)
    form.set('blocks', blocks)
    form.set('html', html)
  }

  function choose(mode: string): void {
    form.set('mode', mode === 'html' ? 'html' : 'blocks')
    if (mode === 'html' && values.html === '') form.set('html', htmlOf(values.blocks.map(({ block }) => block)))
    if (mode !== 'html' && values.blocks.length === 0) form.set('blocks', contentValues(defaultContent).blocks)
  }

  return (
    <Page
      title={kindName(kind)}
      breadcrumb={<PageLink to="website.notification">{t('page.website.notification')}</PageLink>}
      badge={isCustomized && <StatusBadge tone="info">{t('notifications.customized')}</StatusBadge>}
      note={t(`notifications.about.${kind}`)}
      actions={
        <>
          <LanguageChoice languages={languages} language={language} isDirty={form.changed.length > 0} onLanguage={onLanguage} />
          <MoreActions
            actions={[
              { label: t('notifications.compare'), run: () => setDialog('compare') },
              { label: t('notifications.versions'), run: () => setDialog('versions') },
              { label: t('notifications.reset'), danger: true, divided: true, run: () => setDialog('reset') },
            ]}
          />
        </>
      }
    >
      <SaveBar
        form={FORM}
        changed={form.changed.map((field) => t(`notifications.field.${field}`))}
        saving={form.sending}
        onDiscard={form.discard}
      />
      <div className={css['columns']}>
        <form id={FORM} {...form.props} className={cards['cards']}>
          <FormFailure error={state.failure} title={t('notifications.notSaved')} />
          {kind.startsWith('abandoned_') && (
            <Card>
              <p className={cards['note']}>
                {t('notifications.abandoned')} <PageLink to="website.abandoned.settings">{t('notifications.abandoned.open')}</PageLink>
              </p>
            </Card>
          )}
          {kind === 'review_request' && (
            <Card>
              <p className={cards['note']}>
                {t('notifications.reviews')} <PageLink to="website.reviews.settings">{t('notifications.reviews.open')}</PageLink>
              </p>
            </Card>
          )}
          <Card title={t('notifications.inbox')}>
            <div className={css['fields']}>
              {optionalKinds.some((one) => one === kind) && <Switch label={t('notifications.enabled')} {...form.checked('isEnabled')} />}
              <TemplateField
                label={t('notifications.field.subject')}
                {...form.value('subject')}
                error={errorOf('subject')}
                variables={variables}
                isLine
              />
              <TemplateField
                label={t('notifications.field.preheader')}
                description={t('notifications.preheader.help')}
                {...form.value('preheader')}
                error={errorOf('preheader')}
                variables={variables}
                isLine
              />
            </div>
          </Card>
          <Card
            title={t('notifications.content')}
            actions={
              <SegmentedControl
                size="xs"
                aria-label={t('notifications.field.mode')}
                value={values.mode}
                onChange={choose}
                data={(['blocks', 'html'] as const).map((value) => ({ value, label: t(`notifications.mode.${value}`) }))}
              />
            }
          >
            {values.mode === 'html' ? (
              <TemplateField
                label={t('notifications.field.html')}
                description={t('notifications.html.help', { parts: parts.map((part) => `{{ ${part} }}`).join(', ') || '–' })}
                {...form.value('html')}
                error={errorOf('body.html')}
                variables={[...variables, ...parts.map((name) => ({ name, sample: t('notifications.part'), isList: false }))]}
                isCode
              />
            ) : (
              <BlocksEditor
                blocks={values.blocks}
                onChange={(blocks) => form.set('blocks', blocks)}
                variables={variables}
                ownParts={parts.map((part) => part.replace('blocks.', ''))}
                errorOf={(at, field) => errorOf(`body.blocks.${at}.${field}`)}
              />
            )}
          </Card>
        </form>
        <div className={css['preview']}>
          <PreviewCard kind={kind} language={language} content={contentOf(values)} hasOrder={hasOrder} />
        </div>
      </div>
      {dialog === 'compare' && <CompareDialog before={defaultContent} after={contentOf(values)} onClose={close} />}
      {dialog === 'versions' && <VersionsDialog kind={kind} language={language} onRestore={restore} onClose={close} />}
      <Confirm
        opened={dialog === 'reset'}
        title={t('notifications.reset.title', { name: kindName(kind) })}
        action={t('notifications.reset.do')}
        onConfirm={async () => {
          onShow(await reset.mutateAsync({ params: { kind }, body: { language, version } }))
          globalSuccess([t('notifications.reset.done')])
        }}
        onClose={close}
      >
        {t('notifications.reset.note')}
      </Confirm>
      <VersionConflictDialog state={state} valuesOf={valuesOf} labelOf={(field) => t(`notifications.field.${field}`)} textOf={textOf} />
    </Page>
  )
}

/** Describes a field’s value as text for the conflict dialog. */
function textOf(field: keyof TemplateValues, values: TemplateValues): string {
  if (field === 'isEnabled') return t(values.isEnabled ? 'notifications.on' : 'notifications.off')
  if (field === 'mode') return t(`notifications.mode.${values.mode}`)
  if (field === 'blocks') return values.blocks.map(({ block }) => t(`notifications.block.${block.type}`)).join(', ')
  return values[field]
}
