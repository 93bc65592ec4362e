import type { PageComponent } from './view.ts'

export const OrderPage: PageComponent<'order'> = () => null
