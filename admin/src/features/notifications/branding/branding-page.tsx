import { ActionIcon, Button, ColorInput, NumberInput, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { BRANDING_LINKS_MAX } from '@vitrine/contract/notification-limits.ts'

import { call } from '../../../api/call.ts'
import { callQuery, useChange } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { t } from '../../../messages/messages.ts'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { DetailState } from '../../../ui/feedback/detail-state.tsx'
import { FileField } from '../../../ui/form/file-picker/file-field.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { useShown, type Shown } from '../../../ui/form/version-form/use-shown.ts'
import { useVersionForm } from '../../../ui/form/version-form/use-version-form.ts'
import { VersionConflictDialog } from '../../../ui/form/version-form/version-conflict-dialog.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import cards from '../../../ui/layout/form-cards.module.css'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import css from './branding-page.module.css'

const FORM = 'branding'

type Branding = Answer<'notifications.branding'>
type BrandingValues = {
  logo: { id: string; url: string; alt: string } | null
  logoWidth: number
  accent: string
  senderName: string
  replyTo: string
  footerText: string
  links: { label: string; url: string }[]
}

const valuesOf = ({ logo, logoWidth, accent, senderName, replyTo, footerText, links }: Branding): BrandingValues => ({
  logo,
  logoWidth,
  accent,
  senderName,
  replyTo,
  footerText,
  links,
})

const Breadcrumb = () => <PageLink to="website.notification">{t('page.website.notification')}</PageLink>

/** The page with the look and the sender of the store’s emails. */
export function BrandingPage() {
  const options = callQuery('notifications.branding')
  const query = useQuery(options)
  const shown = useShown<Branding, BrandingValues>(options.queryKey, query.data)
  if (shown) return <Loaded key={shown.saved.version} {...shown} />
  return (
    <Page title={t('page.website.notification.branding')} breadcrumb={<Breadcrumb />}>
      <DetailState query={query} skeleton={<CardSkeleton lines={8} />} />
    </Page>
  )
}

function Loaded(shown: Shown<Branding, BrandingValues>) {
  const { storeName, contactEmail } = shown.saved
  const update = useChange('notifications.updateBranding')
  const state = useVersionForm<Branding, BrandingValues>({
    ...shown,
    valuesOf,
    rules: { accent: (accent) => (/^#[0-9a-f]{6}$/i.test(accent) ? null : t('notifications.accent.wrong')) },
    save: ({ logo, ...values }, { version }) => update.mutateAsync({ body: { ...values, logoMediaId: logo?.id ?? null, version } }),
    read: () => call('notifications.branding'),
    done: t('notifications.branding.saved'),
  })
  const { form } = state
  const { links, logo } = form.values
  const errorOf = (field: string) => form.refusal?.error.field(field)
  return (
    <Page title={t('page.website.notification.branding')} breadcrumb={<Breadcrumb />} note={t('notifications.branding.note')}>
      <SaveBar
        form={FORM}
        changed={form.changed.map((field) => t(`notifications.branding.${field}`))}
        saving={form.sending}
        onDiscard={form.discard}
      />
      <form id={FORM} {...form.props} className={cards['cards']}>
        <FormFailure error={state.failure} title={t('notifications.branding.notSaved')} />
        <Card title={t('notifications.branding.look')}>
          <div className={css['fields']}>
            <FileField
              label={t('notifications.branding.logo')}
              help={t('notifications.branding.logo.help')}
              value={logo}
              error={errorOf('logoMediaId')}
              onChange={(file) => form.set('logo', file && { id: file.id, url: file.url, alt: file.alt })}
            />
            {logo && (
              <NumberInput
                label={t('notifications.branding.logoWidth')}
                {...form.value('logoWidth')}
                onChange={(width) => form.set('logoWidth', Number(width) || 32)}
                min={32}
                max={400}
                allowDecimal={false}
                clampBehavior="blur"
                w="10rem"
              />
            )}
            <ColorInput
              label={t('notifications.branding.accent')}
              description={t('notifications.branding.accent.help')}
              {...form.value('accent')}
              withEyeDropper={false}
              w="14rem"
            />
          </div>
        </Card>
        <Card title={t('notifications.branding.sender')}>
          <div className={css['fields']}>
            <TextInput
              label={t('notifications.branding.senderName')}
              placeholder={storeName}
              description={t('notifications.branding.senderName.help')}
              {...form.text('senderName')}
            />
            <TextInput
              type="email"
              label={t('notifications.branding.replyTo')}
              placeholder={contactEmail}
              description={t(contactEmail === '' ? 'notifications.branding.replyTo.none' : 'notifications.branding.replyTo.help')}
              {...form.text('replyTo')}
            />
          </div>
        </Card>
        <Card title={t('notifications.branding.footer')}>
          <div className={css['fields']}>
            <Textarea
              label={t('notifications.branding.footerText')}
              description={t('notifications.branding.footerText.help')}
              autosize
              minRows={2}
              {...form.text('footerText')}
            />
            <fieldset className={css['links']}>
              <legend>{t('notifications.branding.links')}</legend>
              {links.map((link, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- links are known by their place
                <div key={at} className={css['link']}>
                  <TextInput
                    aria-label={t('notifications.branding.link.label')}
                    placeholder="Instagram"
                    value={link.label}
                    error={errorOf(`links.${at}.label`)}
                    onChange={({ currentTarget }) => form.set('links', links.with(at, { ...link, label: currentTarget.value }))}
                  />
                  <TextInput
                    aria-label={t('notifications.branding.link.url')}
                    placeholder="https://instagram.com/…"
                    value={link.url}
                    error={errorOf(`links.${at}.url`)}
                    onChange={({ currentTarget }) => form.set('links', links.with(at, { ...link, url: currentTarget.value }))}
                  />
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="lg"
                    aria-label={t('notifications.branding.link.remove', { name: link.label })}
                    onClick={() => form.set('links', links.toSpliced(at, 1))}
                  >
                    <IconTrash size={16} stroke={1.5} />
                  </ActionIcon>
                </div>
              ))}
              {links.length < BRANDING_LINKS_MAX && (
                <Button
                  variant="default"
                  leftSection={<IconPlus size={16} stroke={1.5} />}
                  onClick={() => form.set('links', [...links, { label: '', url: '' }])}
                >
                  {t('notifications.branding.link.add')}
                </Button>
              )}
            </fieldset>
          </div>
        </Card>
      </form>
      <VersionConflictDialog state={state} valuesOf={valuesOf} labelOf={(field) => t(`notifications.branding.${field}`)} textOf={textOf} />
    </Page>
  )
}

/** Describes a field’s value as text for the conflict dialog. */
function textOf(field: keyof BrandingValues, values: BrandingValues): string {
  if (field === 'logo') return values.logo?.alt ?? t('notifications.branding.none')
  if (field === 'links') return values.links.map(({ label, url }) => `${label}: ${url}`).join('\n')
  return String(values[field])
}
