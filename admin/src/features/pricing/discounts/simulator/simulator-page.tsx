import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { namedCountries } from '@vitrine/contract/addresses/countries.ts'
import { useState } from 'react'

import { call } from '../../../../api/call.ts'
import { MoneyField } from '../../../../ui/form/amount-fields.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { FormFailure } from '../../../../ui/form/form-failure.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { PageLink } from '../../../../ui/layout/page-link.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { language, t } from '../../../../messages/messages.ts'
import { CartItems } from './cart-items.tsx'
import { cartLines, emptyItems, wrongInItems, type Items } from './cart-lines.ts'
import { textsIn } from '../discount-values.ts'
import { SimulatorResult, type Outcome } from './simulator-result.tsx'
import css from '../discounts.module.css'

type Cart = { items: Items; codes: string; email: string; country: string; shippingCents: number | null }

const empty: Cart = { items: emptyItems, codes: '', email: '', country: '', shippingCents: null }

/** The page that simulates a cart. It shows which discounts would apply, and why others would not. */
export function SimulatorPage() {
  const [result, setResult] = useState<{ outcome: Outcome; shippingCents: number | null } | null>(null)
  const [countries] = useState(() => namedCountries(undefined, language()))
  const simulate = useMutation({ mutationFn: (cart: Cart) => call('discounts.simulate', { body: bodyOf(cart) }) })
  const form = useForm<Cart>({
    initial: empty,
    rules: {
      items: wrongInItems,
      shippingCents: (cents) => (Number.isNaN(cents) ? t('discounts.amount.optional') : null),
    },
    submit: async (cart) => setResult({ outcome: await simulate.mutateAsync(cart), shippingCents: cart.shippingCents }),
  })
  return (
    <Page
      title={t('page.website.discount.simulator')}
      breadcrumb={<PageLink to="website.discount.code">{t('page.website.discount.code')}</PageLink>}
    >
      <p className={css['quiet']}>{t('discounts.simulator.help')}</p>
      <div className={css['simulator']}>
        <form {...form.props}>
          <Card title={t('discounts.simulator.cart')}>
            <div className="stack">
              <FormFailure error={form.failure} />
              <CartItems value={form.values.items} onChange={(change) => form.set('items', change)} error={form.errors.items} />
              <TextInput label={t('discounts.simulator.codes')} description={t('discounts.simulator.codes.help')} {...form.text('codes')} />
              <TextInput
                type="email"
                label={t('discounts.simulator.email')}
                description={t('discounts.simulator.email.help')}
                {...form.text('email')}
              />
              <div className="pair">
                <NativeSelect
                  label={t('discounts.simulator.country')}
                  data={[
                    { value: '', label: t('discounts.simulator.country.none') },
                    ...countries.map(({ code, name }) => ({ value: code, label: name })),
                  ]}
                  {...form.text('country')}
                />
                <MoneyField
                  label={t('discounts.simulator.shipping')}
                  description={t('discounts.simulator.shipping.help')}
                  {...form.value('shippingCents')}
                />
              </div>
              <Button type="submit" loading={form.sending}>
                {t('discounts.simulator.run')}
              </Button>
            </div>
          </Card>
        </form>
        <div className="stack" aria-live="polite">
          {result ? (
            <SimulatorResult {...result} />
          ) : (
            <Card title={t('discounts.simulator.result')}>
              <p className={css['quiet']}>{t('discounts.simulator.waiting')}</p>
            </Card>
          )}
        </div>
      </div>
    </Page>
  )
}

const bodyOf = ({ items, codes, email, country, shippingCents }: Cart) => ({
  lines: cartLines(items),
  codes: textsIn(codes),
  email,
  country: country === '' ? null : country,
  shippingCents,
})
