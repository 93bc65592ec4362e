import type { Shop } from '../views/shop.ts'

export function Header({ shop }: { shop: Shop }) {
  return <header>{shop.name}</header>
}

export function Footer({ shop }: { shop: Shop }) {
  return <footer>{shop.name}</footer>
}
