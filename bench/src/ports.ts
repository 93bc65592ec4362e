import { freePort } from '../../server/src/platform/db/embedded/free-port.ts'

/** Returns free ports of 127.0.0.1, one per name, no two the same. */
export async function freePorts<Name extends string>(...names: Name[]): Promise<Record<Name, number>> {
  const ports = new Set<number>()
  while (ports.size < names.length) ports.add(await freePort())
  const chosen = [...ports]
  return Object.fromEntries(names.map((name, index) => [name, chosen[index]])) as Record<Name, number>
}
