import { useSearchParams } from 'react-router'

/** What a list is narrowed by, kept in the address so that it can be passed on. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const value = (name: string) => params.get(name) ?? ''

  function set(name: string, next: string) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === '') after.delete(name)
        else after.set(name, next)
        return after
      },
      { replace: true }
    )
  }

  /** The query of a call: days and optometrist, where they are given. */
  const query = new URLSearchParams(
    [
      ['start_date', value('from')],
      ['end_date', value('to')],
      ['od_id', value('od')],
    ].filter(([, given]) => given !== '') as [string, string][]
  ).toString()
  return { value, set, query }
}
