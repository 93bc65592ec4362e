import type { PageComponent } from './view.ts'

export const CartPage: PageComponent<'cart'> = () => null
