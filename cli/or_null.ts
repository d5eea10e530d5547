import { NotAvailable } from '#app/http/errors'

/** What is looked for, or null where the application has no such record. */
export async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof NotAvailable) return null
    throw error
  }
}
