import { NativeSelect } from '@mantine/core'
import { WIDGET_RULE_VALUES_MAX } from '@vitrine/contract/widget-limits.ts'

import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import { Chosen } from './chosen-products.tsx'
import { placesOf, rulesOf, type WidgetForm, type WidgetValues, withPlace } from './widget-values.ts'

/** The card that says on which pages a widget is shown. */
export function RuleCard({ form }: { form: WidgetForm }) {
  const { rule, content } = form.values
  const change = (next: Partial<WidgetValues['rule']>) => form.set('rule', (now) => ({ ...now, ...next }))
  const places = placesOf(content.type)
  const possible = rulesOf(content.type, rule.place)
  return (
    <Card title={t('widgets.placement')}>
      <div className="stack">
        <NativeSelect
          label={t('widgets.place')}
          description={t(`widgets.place.${rule.place}.help`)}
          data={places.map((value) => ({ value, label: t(`widgets.place.${value}`) }))}
          value={rule.place}
          onChange={({ currentTarget }) =>
            form.set('rule', (now) => withPlace(now, content.type, places.find((one) => one === currentTarget.value) ?? now.place))
          }
        />
        {possible.length > 1 && (
          <ChoiceGroup
            legend={t('widgets.shownOn')}
            name="shown-on"
            choices={possible.map((value) => ({ value, label: t(`widgets.shownOn.${value}`) }))}
            value={rule.shownOn}
            error={form.errors.rule}
            note={rule.shownOn === 'matching' && rule.place === 'cart' ? t('widgets.shownOn.cart.help') : undefined}
            onChange={(shownOn) => change({ shownOn })}
          />
        )}
        {rule.shownOn === 'matching' && (
          <>
            {rule.place !== 'collection' && (
              <Chosen
                kind="product"
                add={t('widgets.products.add')}
                most={WIDGET_RULE_VALUES_MAX}
                value={rule.products}
                onChange={(products) => change({ products })}
              />
            )}
            <Chosen
              kind="collection"
              add={t('widgets.collections.add')}
              most={WIDGET_RULE_VALUES_MAX}
              value={rule.collections}
              onChange={(collections) => change({ collections })}
            />
          </>
        )}
      </div>
    </Card>
  )
}
