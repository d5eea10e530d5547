import { useEffect } from 'react'
import { useListContext } from 'react-admin'

/**
 * Ticks last as long as what they were set on is in sight: another filter,
 * page or visit starts without any, so that nothing unseen is acted on.
 */
export function FreshSelection() {
  const { filterValues, page, perPage, onUnselectItems } = useListContext()
  const sight = JSON.stringify([filterValues, page, perPage])
  useEffect(() => {
    onUnselectItems()
    // onUnselectItems is another function after every tick: it must not start this again.
  }, [sight])
  return null
}
