/**
 * What outlives a reload and ends with the session (F016): who is logged in,
 * the option lists, the visits that are open as tabs and the list's filters. Ids and codes only;
 * nothing of a patient is written here.
 */
export type PersistedState = {
  user: { id: number; roles: readonly string[] }
  options: { key: string; lists: unknown }
  /** Ids of the open visits, in the order of their tabs. */
  patientExams: number[]
  /** How the patient list was narrowed; never what was searched for. */
  listFilters: Record<string, string>
}

const PREFIX = 'farsight:'

export function remember<K extends keyof PersistedState>(key: K, value: PersistedState[K]) {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // A full or forbidden storage costs a request after the next reload, nothing else.
  }
}

export function recall<K extends keyof PersistedState>(key: K): PersistedState[K] | null {
  const stored = sessionStorage.getItem(PREFIX + key)
  return stored === null ? null : parsed(stored)
}

export function forget(key: keyof PersistedState) {
  sessionStorage.removeItem(PREFIX + key)
}

function parsed<T>(stored: string): T | null {
  try {
    return JSON.parse(stored) as T
  } catch {
    return null
  }
}

/** At log-out and when the product's version changed. */
export function forgetEverything() {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  }
}

/** Another person on the same screen must not find the last one's tabs. */
export function rememberUser(user: PersistedState['user'] | null) {
  if (user === null) return forgetEverything()
  if (recall('user')?.id !== user.id) forgetEverything()
  remember('user', { id: user.id, roles: user.roles })
}
