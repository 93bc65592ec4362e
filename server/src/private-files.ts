/**
 * From here on what this process and those it starts make is their account's alone (files 0600, folders 0700): uploads, imports with
 * addresses of customers, backups, exports, the embedded database and its log.
 */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}
