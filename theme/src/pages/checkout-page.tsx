import type { PageComponent } from './view.ts'

export const CheckoutPage: PageComponent<'checkout'> = () => null
