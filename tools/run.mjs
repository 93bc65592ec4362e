import module from 'node:module'

// The entry point of the npm scripts that run our own programs. It is plain JavaScript, so that a Node too old for the other
// files can still report it.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Vitrine needs Node 22.18 or newer; this is ${process.versions.node}. Run "npm ci" to install Node for Linux, macOS, or Windows.`,
  )
  process.exit(1)
}
// The server uses the same folder (server/src/compile-cache.ts), because `npm start` runs the server in this process.
module.enableCompileCache(`${import.meta.dirname}/../node_modules/.cache/vitrine-compiled`)
const [command = ''] = process.argv.splice(2, 1)
await import(`./${command}.ts`)
