import type { PageComponent } from './view.ts'

export const ProductPage: PageComponent<'product'> = () => null
