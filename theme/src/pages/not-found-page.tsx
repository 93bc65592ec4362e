import type { PageComponent } from './view.ts'

export const NotFoundPage: PageComponent<'notFound'> = () => null
