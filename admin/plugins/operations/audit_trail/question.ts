import { useSearchParams } from 'react-router'

/** What can be asked of the trail, as the address of the page has it. */
export const ASKED = ['actor', 'what', 'kind', 'patient', 'exam', 'from', 'to'] as const
export type Asked = Record<(typeof ASKED)[number], string>

/** The question in the page's address, so that it can be kept and passed on. */
export function useQuestion() {
  const [params, setParams] = useSearchParams()
  const asked = Object.fromEntries(ASKED.map((key) => [key, params.get(key) ?? ''])) as Asked
  const ask = (next: Asked) => setParams(filled(next))
  return { asked, ask, url: `/api/admin/audit_trail?${new URLSearchParams(filled(asked))}` }
}

const filled = (asked: Asked) =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
