/** What people write between addresses. */
const BETWEEN = /[,;]/

/**
 * Addresses of a list, its JSON text, or a text with commas between them (Q15):
 * trimmed, in small letters, each once. What is no text stays a wrong address.
 */
export function addressList(given: unknown): string[] {
  const trimmed = listOf(given).map((each) =>
    typeof each === 'string' ? each.trim().toLowerCase() : ' '
  )
  return [...new Set(trimmed.filter((each) => each !== ''))]
}

function listOf(given: unknown): unknown[] {
  if (given === undefined || given === null) return []
  if (Array.isArray(given)) return given
  if (typeof given !== 'string') return [given]
  if (!given.trimStart().startsWith('[')) return given.split(BETWEEN)
  try {
    const parsed: unknown = JSON.parse(given)
    return Array.isArray(parsed) ? parsed : [parsed]
  } catch {
    return [given]
  }
}
