import { call } from '../api/call.ts'
import { errorMessages } from '../api/error-text.ts'
import { saveFile } from '../api/save-file.ts'
import { globalError } from '../events.ts'

/** Downloads the file of an export of customers. */
export async function downloadExport(id: string): Promise<void> {
  try {
    saveFile(await call('customers.exportFile', { params: { id } }), 'customers.csv')
  } catch (error) {
    globalError(errorMessages(error))
  }
}
