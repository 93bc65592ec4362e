import type { PageComponent } from './view.ts'

export const TextPage: PageComponent<'page'> = () => null
