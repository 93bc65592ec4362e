/** A name and its hosts, as a list gives them. */
export interface Listed {
  name: string
  hosts: string[]
}

/** Where a list was taken from, for its head. */
export interface Origin {
  repository: string
  file: string
  commit: string
  licence: string
  /** `2026-11-22`. */
  day: string
}

/** Of a line of ours. */
const WIDTH = 140

/**
 * Reads a list of Matomo's: names on lines of their own, hosts below them, with or without settings between. What has a path is
 * left out: a browser tells another site the host it comes from, and no more.
 */
export function readListed(yaml: string): Listed[] {
  const found: Listed[] = []
  // Of search engines only what stands below `urls` is a host; the other lists have no settings.
  let setting = 'urls'
  for (const line of yaml.split('\n')) {
    const name = /^(\S.*?):\s*$/.exec(line)?.[1]
    const began = /^\s+(\w+):/.exec(line)?.[1]
    const host = /^\s+-\s+['"]?([^\s'"]+)['"]?\s*$/.exec(line)?.[1]
    if (name !== undefined) {
      found.push({ name: decodeURIComponent(name.replace(/^(['"])(.*)\1$/, '$2')), hosts: [] })
      setting = 'urls'
    } else if (began !== undefined) setting = began
    else if (host !== undefined && setting === 'urls' && /^[a-z0-9{}][a-z0-9.{}-]*$/i.test(host))
      found.at(-1)?.hosts.push(host.toLowerCase())
  }
  return found.map(({ name, hosts }) => ({ name, hosts: [...new Set(hosts.map(withoutWww))] })).filter(({ hosts }) => hosts.length > 0)
}

const withoutWww = (host: string) => host.replace(/^www\./, '')

/** Writes a list as a module: several names to a line, so that a file can be looked over. */
export function writeListed(constant: string, about: string, origin: Origin, list: Listed[]): string {
  return written(
    constant,
    `${about} \`Name: host host | Name: …\``,
    origin,
    packed(
      list.map(({ name, hosts }) => `${name}: ${hosts.join(' ')}`),
      ' | ',
    ),
  )
}

/** Writes the hosts of made-up visits as a module, one after the other. */
export function writeHosts(constant: string, about: string, origin: Origin, text: string): string {
  const hosts = text.split(/\s+/).filter((host) => host !== '')
  return written(constant, about, origin, packed([...new Set(hosts)], ' '))
}

/** Puts as many as fit into each line. */
function packed(entries: string[], between: string): string[] {
  const lines: string[] = []
  for (const entry of entries) {
    const longer = `${lines.at(-1)}${between}${entry}`
    if (lines.length === 0 || longer.length + 2 > WIDTH) lines.push(entry)
    else lines[lines.length - 1] = longer
  }
  return lines
}

function written(constant: string, about: string, { repository, file, commit, licence, day }: Origin, lines: string[]): string {
  return `/**
 * ${about}
 * Written by \`npm run traffic-sources\`: what is missing or wrong is mended beside it, in own-senders.ts.
 * From https://github.com/${repository}, ${file} at ${commit.slice(0, 12)}, taken on ${day}, ${licence}.
 */
export const ${constant} = \`
${lines.map((line) => `  ${line}`).join('\n')}\`
`
}
