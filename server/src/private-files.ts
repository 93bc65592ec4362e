/**
 * From this call on, only the account of this process can access the files that this process and its child processes create
 * (files 0600, folders 0700): uploads, imports with addresses of customers, backups, exports, the embedded database and its log.
 */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}
