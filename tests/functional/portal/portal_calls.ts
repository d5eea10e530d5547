/** The address react-admin's provider asks a list at. */
export function listPath(
  resource: string,
  asked: { sort?: unknown; range?: unknown; filter?: unknown } = {}
): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(asked)) query.set(key, JSON.stringify(value))
  return `/api/admin/${resource}?${query}`
}

type Line = { id: number; success: boolean; error?: string }

export const failedLines = (lines: Line[]) => lines.filter(({ success }) => !success)
export const idsOf = (records: { id: number }[]) => records.map(({ id }) => id)
export const fieldsOf = ({ errors }: { errors: { field: string }[] }) =>
  errors.map(({ field }) => field)
