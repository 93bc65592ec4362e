import { ActionIcon, PasswordInput, Switch, Textarea, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { GATEWAY_INSTRUCTIONS_MAX, GATEWAY_LABEL_MAX } from '@vitrine/contract/limits.ts'

import { globalSuccess } from '../../../events.ts'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { copyText } from '../../../ui/data/copy-text.ts'
import type { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import type { ConnectionValues } from './connection-values.ts'
import type { Connection, Provider } from './gateway-types.ts'
import { LimitFields } from './limit-fields.tsx'

interface ConnectionFieldsProps {
  form: ReturnType<typeof useForm<ConnectionValues>>
  provider: Provider
  /** The saved account or manual method; null for a new one. */
  saved: Connection | null
}

/** The fields of a payment account or manual method, which depend on the provider. */
export function ConnectionFields({ form, provider, saved }: ConnectionFieldsProps) {
  const isManual = provider === 'manual'
  return (
    <>
      {isManual && !saved && <ManualKind form={form} />}
      <TextInput
        label={t('payments.field.label')}
        description={t(isManual ? 'payments.field.label.manual' : 'payments.field.label.help')}
        maxLength={GATEWAY_LABEL_MAX}
        data-autofocus
        {...form.text('label')}
      />
      {isManual && (
        <Textarea
          label={t('payments.field.instructions')}
          description={t('payments.field.instructions.help')}
          maxLength={GATEWAY_INSTRUCTIONS_MAX}
          autosize
          minRows={3}
          maxRows={10}
          {...form.text('instructions')}
        />
      )}
      {provider === 'stripe' && <StripeFields form={form} saved={saved} />}
      {saved && (
        <Switch label={t('payments.field.isEnabled')} description={t('payments.field.isEnabled.help')} {...form.checked('isEnabled')} />
      )}
      <LimitFields form={form} />
    </>
  )
}

/** A choice of common manual payment methods. Choosing a method fills the fields of the form. */
function ManualKind({ form }: Pick<ConnectionFieldsProps, 'form'>) {
  const kinds = ['transfer', 'delivery'] as const
  return (
    <ChoiceGroup
      legend={t('payments.manual.kind')}
      name="manual"
      choices={kinds.map((value) => ({ value, label: t(`payments.manual.${value}`) }))}
      value={kinds.find((kind) => form.values.label === t(`payments.manual.${kind}`)) ?? null}
      error={undefined}
      onChange={(kind) => {
        form.set('label', t(`payments.manual.${kind}`))
        form.set('instructions', t(`payments.manual.${kind}.text`))
      }}
    />
  )
}

function StripeFields({ form, saved }: Omit<ConnectionFieldsProps, 'provider'>) {
  return (
    <>
      <TextInput
        label={t('payments.field.publishableKey')}
        placeholder="pk_live_…"
        autoComplete="off"
        spellCheck={false}
        {...form.text('publishableKey')}
      />
      <PasswordInput
        label={t('payments.field.secretKey')}
        description={t(saved?.hasSecretKey ? 'payments.field.secretKey.kept' : 'payments.field.secretKey.help')}
        placeholder="sk_live_…"
        autoComplete="off"
        {...form.text('secretKey')}
      />
      {saved?.webhookUrl && <WebhookAddress url={saved.webhookUrl} />}
      {saved && (
        <PasswordInput
          label={t('payments.field.webhookSecret')}
          description={t(saved.hasWebhookSecret ? 'payments.field.secretKey.kept' : 'payments.field.webhookSecret.help')}
          placeholder="whsec_…"
          autoComplete="off"
          {...form.text('webhookSecret')}
        />
      )}
      <TextInput
        label={t('payments.field.domain')}
        description={t('payments.field.domain.help')}
        placeholder="store.example.com"
        inputMode="url"
        {...form.text('domain')}
      />
    </>
  )
}

function WebhookAddress({ url }: { url: string }) {
  const copy = () => void copyText(url, () => globalSuccess([t('payments.copied')]))
  return (
    <TextInput
      label={t('payments.field.webhookUrl')}
      description={t('payments.field.webhookUrl.help')}
      value={url}
      readOnly
      rightSection={
        <ActionIcon aria-label={t('payments.copy')} onClick={copy}>
          <IconCopy size={16} stroke={1.5} />
        </ActionIcon>
      }
    />
  )
}
