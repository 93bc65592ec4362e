import { Button, NativeSelect } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'

import { Card } from '../../ui/layout/card.tsx'
import { classes } from '../../ui/theme/classes.ts'
import { Failed } from '../../ui/feedback/failed.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { t } from '../../messages/messages.ts'
import { fieldName, LEFT_OUT, mappingChoices, REPEATABLE } from './field-names.ts'
import { missingFields, type Import } from './import-state.ts'
import css from './imports.module.css'
import { OverwriteChoice } from './overwrite-choice.tsx'
import { useImportSteps } from './use-import.ts'

interface ImportMappingProps {
  data: Import
  onChecking: () => void
}

/** The form that maps the file's columns to fields. Columns with known names are mapped already. */
export function ImportMapping({ data: { id, kind, columns, fields, required, mapping, overwrite }, onChecking }: ImportMappingProps) {
  const { check } = useImportSteps()
  const form = useForm({
    initial: { mapping, overwrite },
    rules: {
      mapping: (chosen) => (missingFields(required, chosen).length > 0 ? t('imports.mapping.missing') : null),
    },
    submit: async (body) => {
      await check.mutateAsync({ params: { id }, body })
      onChecking()
    },
  })
  const chosen = form.values.mapping
  const missing = missingFields(required, chosen)
  const choose = (column: string, field: string) => form.set('mapping', { ...chosen, [column]: field === LEFT_OUT ? null : field })

  return (
    <form {...form.props} className="stack">
      {form.failure && <Failed error={form.failure} title={t('imports.check.failed')} />}
      <Card title={t('imports.mapping')} flush>
        <NeededFields required={required} missing={missing} />
        {form.errors.mapping && (
          <p className={css['error']} role="alert">
            {form.errors.mapping}
          </p>
        )}
        <div className={css['scroll']}>
          <table className={classes(css['table'], css['mapping'])}>
            <thead>
              <tr>
                <th scope="col">{t('imports.mapping.column')}</th>
                <th scope="col">{t('imports.mapping.samples')}</th>
                <th scope="col">{t('imports.mapping.field')}</th>
              </tr>
            </thead>
            <tbody>
              {columns.map(({ name, samples }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className={css['samples']}>{samples.join(', ')}</td>
                  <td>
                    <NativeSelect
                      aria-label={t('imports.mapping.fieldOf', { column: name })}
                      data={mappingChoices(fields, chosen, name)}
                      value={chosen[name] ?? LEFT_OUT}
                      error={form.failure?.field(`mapping.${name}`)}
                      onChange={(event) => choose(name, event.currentTarget.value)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {fields.includes(REPEATABLE) && <p className={css['foot']}>{t('imports.mapping.extra.help')}</p>}
      </Card>
      {(kind === 'products' || kind === 'spend' || kind === 'customers') && (
        <Card>
          <OverwriteChoice kind={kind} overwrite={form.values.overwrite} onChange={(next) => form.set('overwrite', next)} />
        </Card>
      )}
      <div className={css['send']}>
        <Button type="submit" loading={form.sending}>
          {t('imports.check')}
        </Button>
        <span className={css['quiet']}>{t('imports.check.help')}</span>
      </div>
    </form>
  )
}

interface NeededFieldsProps {
  required: Import['required']
  missing: ReturnType<typeof missingFields>
}

function NeededFields({ required, missing }: NeededFieldsProps) {
  return (
    <ul className={css['needed']} aria-label={t('imports.mapping.needed')}>
      {required.map((choices) => {
        const isMissing = missing.includes(choices)
        const Icon = isMissing ? IconAlertCircle : IconCircleCheck
        return (
          <li key={choices.join()} data-missing={isMissing || undefined}>
            <Icon size={16} stroke={1.5} aria-hidden />
            {t(isMissing ? 'imports.mapping.need' : 'imports.mapping.has', { field: choices.map(fieldName).join(t('imports.or')) })}
          </li>
        )
      })}
    </ul>
  )
}
