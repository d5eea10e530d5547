/** Keys prefixed with the module that owns the file: 'patients.first_name'. */
export function merged(files: Record<string, Record<string, string>>): Record<string, string> {
  const all: Record<string, string> = {}
  for (const [path, messages] of Object.entries(files)) {
    const owner = /(\w+)\/lang\/\w+\.json$/.exec(path)?.[1]
    for (const [key, text] of Object.entries(messages)) all[`${owner}.${key}`] = text
  }
  return all
}
