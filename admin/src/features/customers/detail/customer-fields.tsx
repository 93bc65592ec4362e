import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { addressLengths } from '@vitrine/contract/addresses/address.ts'
import { CUSTOMER_NOTE_MAX, SHOPPER_EMAIL_MAX } from '@vitrine/contract/limits.ts'

import type { CallError } from '../../../api/call-error.ts'
import { callQuery } from '../../../api/query.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { TagsField } from '../../../ui/form/tags-field.tsx'
import { language, t } from '../../../messages/messages.ts'
import type { CustomerForm } from './customer-values.ts'

/** The languages that the field offers. A customer’s own is offered too. */
const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt', 'sv', 'zh']

/** The fields of a customer. */
export function CustomerFields({ form, failure, id }: { form: CustomerForm; failure: CallError | null; id: string }) {
  const { data: facets } = useQuery(callQuery('customers.facets'))
  const names = new Intl.DisplayNames(language(), { type: 'language' })
  const own = form.values.language
  const offered = [...new Set([...LANGUAGES, ...(own ? [own] : [])])].map((value) => ({ value, label: names.of(value) ?? value }))
  return (
    <form id={id} {...form.props}>
      <div className="stack">
        <FormFailure error={failure} title={t('customers.save.failed')} />
        <Card title={t('customers.contact')}>
          <div className="stack">
            <div className="pair">
              <TextInput
                label={t('customers.firstName')}
                maxLength={addressLengths.firstName}
                autoComplete="off"
                {...form.text('firstName')}
              />
              <TextInput
                label={t('customers.lastName')}
                maxLength={addressLengths.lastName}
                autoComplete="off"
                {...form.text('lastName')}
              />
            </div>
            <div className="pair">
              <TextInput
                label={t('customers.email')}
                type="email"
                maxLength={SHOPPER_EMAIL_MAX}
                autoComplete="off"
                {...form.text('email')}
              />
              <TextInput
                label={t('customers.phone')}
                type="tel"
                maxLength={addressLengths.phone}
                autoComplete="off"
                {...form.text('phone')}
              />
            </div>
            <NativeSelect
              label={t('customers.language')}
              data={[{ value: '', label: t('customers.language.unknown') }, ...offered]}
              {...form.text('language')}
            />
          </div>
        </Card>
        <Card title={t('customers.about')}>
          <div className="stack">
            <TagsField label={t('customers.tags')} data={facets?.tags ?? []} {...form.value('tags')} />
            <Switch label={t('customers.taxExempt')} description={t('customers.taxExempt.help')} {...form.checked('taxExempt')} />
            <Textarea
              label={t('customers.note')}
              description={t('customers.note.help')}
              autosize
              minRows={2}
              maxRows={12}
              maxLength={CUSTOMER_NOTE_MAX}
              {...form.text('note')}
            />
          </div>
        </Card>
      </div>
    </form>
  )
}
