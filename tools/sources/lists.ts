/** A name and its hosts from a list. */
export interface Listed {
  name: string
  hosts: string[]
}

/** The origin of a list, for the comment at the top of its module. */
export interface Origin {
  repository: string
  file: string
  commit: string
  licence: string
  /** The date on which the list was taken, such as `2026-11-22`. */
  day: string
}

/** The maximum length of a line in a generated module, in characters. */
const WIDTH = 140

/**
 * Reads a Matomo list: names at the start of a line, with hosts and settings below them. Leaves out hosts with a path, because
 * browsers send only the origin of the previous page to other sites.
 */
export function readListed(yaml: string): Listed[] {
  const found: Listed[] = []
  // In the search engine list, only the entries below `urls` are hosts. The other lists have no settings.
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

/** Returns the text of a module with a list. The text has several names per line to keep the file short. */
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

/** Returns the text of a module with the hosts that send spam visits. */
export function writeHosts(constant: string, about: string, origin: Origin, text: string): string {
  const hosts = text.split(/\s+/).filter((host) => host !== '')
  return written(constant, about, origin, packed([...new Set(hosts)], ' '))
}

/** Joins as many entries into each line as fit. */
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
 * Written by \`npm run traffic-sources\`: what is missing or wrong is fixed in own-senders.ts.
 * From https://github.com/${repository}, ${file} at ${commit.slice(0, 12)}, taken on ${day}, ${licence}.
 */
export const ${constant} = \`
${lines.map((line) => `  ${line}`).join('\n')}\`
`
}
