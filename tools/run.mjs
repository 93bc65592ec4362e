import module from 'node:module'

// The entry point of every npm script. It is plain JavaScript, so that a Node too old for the other files can still report it.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Vitrine needs Node 22.18 or newer; this is ${process.versions.node}. Run "npm ci" to install Node for Linux, macOS or Windows.`,
  )
  process.exit(1)
}
// The folder is the one that the server uses (server/src/compile-cache.ts), because the server runs in this process.
module.enableCompileCache(`${import.meta.dirname}/../node_modules/.cache/vitrine-compiled`)
const [command = ''] = process.argv.splice(2, 1)
await import(`./${command}.ts`)
