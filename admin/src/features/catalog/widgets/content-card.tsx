import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { WIDGET_BUNDLE_MAX, WIDGET_PRODUCTS_MAX, WIDGET_PRODUCTS_MIN, WIDGET_RULE_VALUES_MAX } from '@vitrine/contract/widget-limits.ts'

import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import { Chosen } from './chosen-products.tsx'
import { bestSellerDays, daysText, widgetTypes, type WidgetForm, type WidgetValues, withType } from './widget-values.ts'
import css from './widgets.module.css'

const TITLE_MAX = 120
const counts = Array.from({ length: WIDGET_PRODUCTS_MAX - WIDGET_PRODUCTS_MIN + 1 }, (_, at) => String(at + WIDGET_PRODUCTS_MIN))

/** The card that says what a widget suggests. */
export function ContentCard({ form }: { form: WidgetForm }) {
  const { content } = form.values
  const change = (next: Partial<WidgetValues['content']>) => form.set('content', (now) => ({ ...now, ...next }))

  function setType(type: WidgetValues['content']['type']): void {
    const next = withType(form.values, type)
    form.set('title', next.title)
    form.set('content', next.content)
    form.set('rule', next.rule)
  }

  return (
    <Card title={t('widgets.content')}>
      <div className="stack">
        <ChoiceGroup
          legend={t('widgets.type')}
          name="type"
          choices={widgetTypes.map((value) => ({ value, label: t(`widgets.type.${value}`) }))}
          value={content.type}
          error={undefined}
          note={t(`widgets.type.${content.type}.help`)}
          onChange={setType}
        />
        <TextInput label={t('widgets.title')} description={t('widgets.title.help')} maxLength={TITLE_MAX} {...form.text('title')} />
        {content.type === 'bundle' ? (
          <fieldset className={css['chosen']}>
            <legend>{t('widgets.bundle')}</legend>
            <p className={css['help']}>{t('widgets.bundle.help', { max: WIDGET_BUNDLE_MAX })}</p>
            <Chosen
              kind="product"
              add={t('widgets.products.add')}
              sortable
              most={WIDGET_BUNDLE_MAX}
              value={content.bundleProducts}
              error={form.errors.content}
              onChange={(bundleProducts) => change({ bundleProducts })}
            />
          </fieldset>
        ) : (
          <div className={css['pair']}>
            {content.type === 'best_sellers' && (
              <NativeSelect
                label={t('widgets.days')}
                data={bestSellerDays.map((days) => ({ value: String(days), label: daysText(days) }))}
                value={String(content.days)}
                onChange={({ currentTarget }) =>
                  change({ days: bestSellerDays.find((days) => String(days) === currentTarget.value) ?? null })
                }
              />
            )}
            <NativeSelect
              label={t('widgets.count')}
              data={counts}
              value={String(content.productCount)}
              onChange={({ currentTarget }) => change({ productCount: Number(currentTarget.value) })}
            />
          </div>
        )}
        <Checkbox
          label={t(content.type === 'bundle' ? 'widgets.hidesSoldOut.bundle' : 'widgets.hidesSoldOut')}
          checked={content.hidesSoldOut}
          onChange={({ currentTarget }) => change({ hidesSoldOut: currentTarget.checked })}
        />
        {content.type !== 'bundle' && (
          <fieldset className={css['chosen']}>
            <legend>{t('widgets.except')}</legend>
            <p className={css['help']}>{t('widgets.except.help')}</p>
            <Chosen
              kind="product"
              add={t('widgets.except.add')}
              most={WIDGET_RULE_VALUES_MAX}
              value={content.exceptProducts}
              onChange={(exceptProducts) => change({ exceptProducts })}
            />
          </fieldset>
        )}
      </div>
    </Card>
  )
}
